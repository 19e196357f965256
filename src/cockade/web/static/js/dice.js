// @ts-check
// This browser's part in the dice: a random number that is promised by its fingerprint first and shown later.

import { byId, table } from "./state.js";

const PRIMES = Array.from({ length: 312 }, (_, n) => n).filter((n) => n > 1 && !Array(n).fill(0).some((_, d) => d > 1 && n % d === 0));
/** The first 32 bits of the fraction of a root. @param {number} root */
const fraction = (root) => ((root - Math.floor(root)) * 2 ** 32) | 0;
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = PRIMES.slice(0, 64).map((prime) => fraction(Math.cbrt(prime)));

/** @param {number} x @param {number} n */
const turned = (x, n) => (x >>> n) | (x << (32 - n));

/** A text's bytes, filled up to whole blocks with their length at the end. @param {string} text */
function padded(text) {
  const bytes = new TextEncoder().encode(text);
  const view = new DataView(new ArrayBuffer(Math.ceil((bytes.length + 9) / 64) * 64));
  bytes.forEach((byte, at) => view.setUint8(at, byte));
  view.setUint8(bytes.length, 0x80);
  view.setUint32(view.byteLength - 4, bytes.length * 8);
  return view;
}

/** SHA-256 of a short text; browsers have their own only where pages come over HTTPS. @param {string} text */
export function sha256(text) {
  const view = padded(text);
  const hash = Int32Array.from(START);
  for (let block = 0; block < view.byteLength; block += 64) {
    const words = Int32Array.from({ length: 64 }, (_, n) => (n < 16 ? view.getInt32(block + 4 * n) : 0));
    for (let n = 16; n < 64; n++) {
      const [a, b] = [words[n - 15], words[n - 2]];
      const low = turned(a, 7) ^ turned(a, 18) ^ (a >>> 3);
      const high = turned(b, 17) ^ turned(b, 19) ^ (b >>> 10);
      words[n] = words[n - 16] + low + words[n - 7] + high;
    }
    mix(hash, words);
  }
  return [...hash].map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

/** @param {Int32Array} hash @param {Int32Array} words */
function mix(hash, words) {
  let [a, b, c, d, e, f, g, h] = hash;
  for (let n = 0; n < 64; n++) {
    const choice = (e & f) ^ (~e & g);
    const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + ROUNDS[n] + words[n]) | 0;
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, n) => (hash[n] += word));
}

/** The part that this browser keeps for a seat. @param {string} seat */
function ownPart(seat) {
  const key = `part ${table.dataset.table} ${seat}`;
  const kept = localStorage.getItem(key);
  if (kept) return kept;
  const random = crypto.getRandomValues(new Uint8Array(32));
  const part = [...random].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  localStorage.setItem(key, part);
  return part;
}

let said = "";

/** Give the server what it waits for, once. The table's events tell when there is more to do. */
export function giveWord() {
  const { want, for: seat } = byId("agreements").dataset;
  if (!want || !seat || said === want + seat) return;
  said = want + seat;
  const part = ownPart(seat);
  const word = want === "promise" ? sha256(`cockade part ${part}`) : part;
  const headers = JSON.parse(document.body.getAttribute("hx-headers:inherited") ?? "{}");
  const body = new URLSearchParams({ seat, word });
  fetch(`/table/${table.dataset.table}/part`, { method: "POST", headers, body }).catch(() => (said = ""));
}
