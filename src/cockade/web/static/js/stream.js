// @ts-check
// A stream of the server's events for any number of tables: opened again if it fails or falls silent.

// The server says something every 15 s.
const SILENCE = 40_000;
const CHECK = 10_000;
const AGAIN = 2000;

/**
 * @typedef {object} Listener
 * @property {(news: any) => void} hear something happened at a table
 * @property {() => void} lose the line is broken, and is being mended
 */
export class Stream {
  /** @param {Listener} listener */
  constructor(listener) {
    this.listener = listener;
    this.tables = "";
    /** @type {EventSource | null} */
    this.source = null;
    this.heard = 0;
    setInterval(() => this.check(), CHECK);
  }

  /** Follow these tables and no others; a glance is no visit. @param {string[]} tables @param {string[]} [glances] */
  follow(tables, glances = []) {
    const pairs = [...tables.map((table) => `table=${table}`), ...glances.map((table) => `glance=${table}`)];
    const query = [...new Set(pairs)].sort().join("&");
    if (query === this.tables && this.source) return;
    this.tables = query;
    this.open();
  }

  open() {
    this.source?.close();
    this.source = null;
    if (!this.tables) return;
    const source = (this.source = new EventSource(`/events?${this.tables}`));
    this.heard = performance.now();
    source.addEventListener("table", (event) => {
      this.heard = performance.now();
      this.listener.hear(JSON.parse(event.data));
    });
    source.onerror = () => {
      if (source !== this.source) return;
      this.listener.lose();
      // A browser tries again by itself unless the server answered with an error.
      if (source.readyState === EventSource.CLOSED) setTimeout(() => source === this.source && this.open(), AGAIN);
    };
  }

  check() {
    if (this.source?.readyState === EventSource.OPEN && performance.now() - this.heard > SILENCE) this.open();
  }
}
