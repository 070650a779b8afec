import { dayMs } from '#domain/kernel/time/durations.ts'
import { entriesOf, tabKeys } from '#web/kernel/transport/stored.ts'

/** Lifetime of a parked draft, in milliseconds. */
export const parkedMs = 30 * dayMs

/** Maximum of parked drafts per browser: the oldest are dropped first. */
export const parkedMax = 100

/** Maximum length of a parked draft, in encrypted characters. */
export const parkedLengthMax = 200_000

const ofBrowser = (prefix: string) => entriesOf(() => localStorage, prefix)

/**
 * Moves this tab's encrypted drafts to `localStorage` when a session expires. Only their author can
 * decrypt them, in any tab of this browser.
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

/** Moves parked drafts with this key prefix into the tab; newer ones of the tab win. */
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
