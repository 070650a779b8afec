import { entriesOf, tabKeys } from '#web/kernel/transport/stored.ts'

/** A parked draft is kept this long, in milliseconds. */
export const parkedMs = 30 * 86_400_000

/** Maximum of parked drafts per browser: the oldest are dropped first. */
export const parkedMax = 100

/** Maximum length of a parked draft, in encrypted characters. */
export const parkedLengthMax = 200_000

const ofBrowser = (prefix: string) => entriesOf(() => localStorage, prefix)

/**
 * Moves the encrypted drafts of this tab to the browser, where they outlive the tab: the session of their
 * writer ended by itself. They open for that writer only, in whichever tab they sign in again.
 */
export function parkDrafts(now = Date.now()): void {
  forgetExpired(now)
  for (const [key, sealed] of entriesOf(() => sessionStorage, tabKeys.drafts)) {
    if (sealed.length <= parkedLengthMax && isSet(localStorage, key, `${now}.${sealed}`))
      sessionStorage.removeItem(key)
  }
  const newestFirst = ofBrowser(tabKeys.drafts).toSorted(
    ([, a], [, b]) => parkedAt(b) - parkedAt(a),
  )
  for (const [key] of newestFirst.slice(parkedMax)) localStorage.removeItem(key)
}

/** Moves what was parked under keys that begin so to this tab, but for what it has a newer one of. */
export function unpark(prefix: string, now = Date.now()): void {
  forgetExpired(now)
  for (const [key, value] of ofBrowser(prefix)) {
    const sealed = value.slice(value.indexOf('.') + 1)
    const isKept = sessionStorage.getItem(key) !== null || isSet(sessionStorage, key, sealed)
    if (isKept) localStorage.removeItem(key)
  }
}

function forgetExpired(now: number): void {
  for (const [key, value] of ofBrowser(tabKeys.drafts))
    if (!(now - parkedAt(value) <= parkedMs)) localStorage.removeItem(key)
}

const parkedAt = (value: string) => Number(value.split('.')[0])

/** Returns false if the storage is full. */
function isSet(storage: Storage, key: string, value: string): boolean {
  try {
    storage.setItem(key, value)
    return true
  } catch {
    return false
  }
}
