/**
 * After the first load, which it mustn't slow down. Development has no worker, and some browsers allow none: the
 * application works without.
 */
export async function installWorker(): Promise<void> {
  const workers = navigator.serviceWorker
  if (!workers) return
  try {
    await workers.register('/service-worker.js')
    const { active } = await workers.ready
    const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
    const files = loaded.filter((it) => it.pathname.startsWith('/assets/'))
    active?.postMessage(
      files.map(({ pathname }) => pathname),
      [],
    )
  } catch {
    // Nothing is kept then.
  }
}
