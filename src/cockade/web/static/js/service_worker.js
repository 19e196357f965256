// @ts-check
// Shows a page of the site instead of the browser's own when the server cannot be reached.

const [CACHE, PAGE] = ["cockade", "/offline"];
// What that page shows besides; its style sheet is cached for good by the browser.
const FILES = ["cockade.svg", "vendor/eb-garamond-400.woff2", "vendor/eb-garamond-600.woff2"];
const PARTS = FILES.map((file) => `/static/${file}`);

self.addEventListener("install", (event) => {
  const install = caches.open(CACHE).then((cache) => cache.addAll([PAGE, ...PARTS]));
  /** @type {any} */ (event).waitUntil(install);
});

self.addEventListener("fetch", (event) => {
  const { request } = /** @type {any} */ (event);
  const part = PARTS.find((path) => new URL(request.url).pathname === path);
  const instead = request.mode === "navigate" ? PAGE : part;
  if (!instead) return;
  /** @type {any} */ (event).respondWith(fetch(request).catch(() => caches.match(instead)));
});
