// Built instead of the service worker with SERVICE_WORKER=off: takes away what earlier builds installed.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.map((it) => caches.delete(it))))
      .then(() => self.registration.unregister()),
  )
})
