// @ts-check
// Shows a page of the site instead of the browser's own when the server cannot be reached.

const [CACHE, PAGE] = ["cockade", "/offline"];

self.addEventListener("install", (event) => {
  const install = caches.open(CACHE).then((cache) => cache.add(PAGE));
  /** @type {any} */ (event).waitUntil(install);
});

self.addEventListener("fetch", (event) => {
  const { request } = /** @type {any} */ (event);
  if (request.mode !== "navigate") return;
  /** @type {any} */ (event).respondWith(fetch(request).catch(() => caches.match(PAGE)));
});
