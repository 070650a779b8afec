// Keeps the shell of the application, so that it opens without a connection and says so itself. Answers of the API are
// never touched: what people wrote is in no cache. The build fills in its name and its files. Push messages are shown as
// they come, and kept nowhere.
const cacheName = 'tandem-BUILD'
const shell = '/index.html'
const files = FILES

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.addAll([shell, ...files]))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((it) => it !== cacheName).map((it) => caches.delete(it))),
      )
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin || request.method !== 'GET') return
  if (pathname === '/api' || pathname.startsWith('/api/')) return
  if (request.mode === 'navigate')
    event.respondWith(fetch(request).catch(() => caches.match(shell)))
  else if (pathname.startsWith('/assets/')) event.respondWith(fromCache(request))
})

// Loaded before this worker could see it.
self.addEventListener('message', ({ data }) => {
  void caches.open(cacheName).then((cache) => cache.addAll(data))
})

self.addEventListener('push', (event) => {
  const { body, path, language, tag } = event.data.json()
  event.waitUntil(
    self.registration.showNotification('Tandem', {
      body,
      tag,
      lang: language,
      icon: '/icon-192.png',
      data: path,
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openHere(event.notification.data))
})

/** Opens nothing of another origin, and leaves what is being written in an open window alone. */
async function openHere(path) {
  const { origin, href } = new URL(path, self.location.origin)
  if (origin !== self.location.origin) return
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find(({ url }) => url === href)
  await (open ? open.focus() : self.clients.openWindow(href))
}

/** Names of these files change with their content. */
async function fromCache(request) {
  const cache = await caches.open(cacheName)
  const kept = await cache.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}
