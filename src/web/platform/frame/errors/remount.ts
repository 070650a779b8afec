import { restoreTyped, takeTyped } from '#web/kernel/typed.ts'

/** How often a page is mounted again in a row before it is said that it broke. */
const recoveriesMax = 3
const inRowMs = 10_000

let recent: readonly number[] = []

/**
 * Whether the document refused what React did to it: something else changed the page, a translation or an
 * extension. The page is well, and only has to be mounted again.
 */
const isForeignChange = (error: unknown) => error instanceof DOMException

/**
 * What to do once a page is mounted again after an error; undefined where that would not help, or was tried
 * too often just now. It types again what was typed in the page, but for the last time it is tried: the page
 * may have broken by that.
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
