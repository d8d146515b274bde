// The service worker: the page opens without the server and says that it is away; the companion and the rules do without it.
const CACHE = 'igroteka-' + 'VERSION';
const SHELL = [/* SHELL */];

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(SHELL)).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  const forget = async () => {
    for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(forget());
});

// Names of assets carry a hash: what was fetched once never changes.
async function kept(request) {
  const cache = await caches.open(CACHE);
  const found = await cache.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

// A page is asked from the server; without it the kept one opens and tries to reach its table.
async function page(request) {
  try {
    return await fetch(request);
  } catch (trouble) {
    const found = await caches.match('/', { cacheName: CACHE });
    if (found) return found;
    throw trouble;
  }
}

async function fresh(request) {
  try {
    return await fetch(request);
  } catch (trouble) {
    const found = await caches.match(request, { cacheName: CACHE });
    if (found) return found;
    throw trouble;
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== 'GET' || address.origin !== self.location.origin) return;
  if (address.pathname.startsWith('/assets/')) event.respondWith(kept(request));
  else if (request.mode === 'navigate' && !address.pathname.startsWith('/s/')) event.respondWith(page(request));
  else if (SHELL.includes(address.pathname + address.search)) event.respondWith(fresh(request));
});

// A tap on "it is your turn" brings the table to the front.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const wanted = event.notification.data?.address ?? '/';
  const show = async () => {
    const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const there = open.find((client) => new URL(client.url).pathname === wanted);
    await (there ? there.focus() : self.clients.openWindow(wanted));
  };
  event.waitUntil(show());
});
