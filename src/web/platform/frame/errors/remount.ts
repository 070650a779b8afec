import { restoreTyped, takeTyped } from '#web/kernel/typed.ts'

/** Remounts within `inRowMs` before the page counts as broken. */
const recoveriesMax = 3
const inRowMs = 10_000

let recent: readonly number[] = []

/** True if a translation or an extension changed the DOM under React. A remount repairs it. */
const isForeignChange = (error: unknown) => error instanceof DOMException

/**
 * Recovery to run after a remount; undefined if it wouldn't help or was tried too often. Restores typed
 * text, except on the last try: that text may cause the error.
 */
export function recoveryFrom(error: unknown): (() => void) | undefined {
  if (!isForeignChange(error)) return undefined
  const now = performance.now()
  recent = recent.filter((at) => now - at < inRowMs)
  if (recent.length >= recoveriesMax) return undefined
  recent = [...recent, now]
  const typed = recent.length < recoveriesMax ? takeTyped() : []
  return () => restoreTyped(typed)
}
