// Keeps the page's files, so that it opens without a network.
"use strict";

const files = [
  "./", "index.html", "page.js", "worker.js", "style.css", "layline.wasm", "icon.svg",
  "layline-rest.wasm",
  "sessions.html", "gallery.css", "gallery.js",
];
const cacheName = "layline-VERSION";

self.addEventListener("install", (event) => {
  const load = async () => {
    const cache = await caches.open(cacheName);
    await cache.addAll(files);
    await self.skipWaiting();
  };
  event.waitUntil(load());
});

self.addEventListener("activate", (event) => {
  const clean = async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith("layline-") && name !== cacheName) await caches.delete(name);
    }
    await self.clients.claim();
  };
  event.waitUntil(clean());
});

self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  const answer = async () => {
    const kept = await caches.match(event.request, { ignoreSearch: true, cacheName });
    return kept ?? fetch(event.request);
  };
  event.respondWith(answer());
});
