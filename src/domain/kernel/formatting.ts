/** Code units of a text that is formatted at most: more than any limit allows. */
export const formattedLengthMax = 20_000

/** The first 48 bits of an id are milliseconds since 1970 (UUIDv7). */
const timeOf = (id: string) => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)

/**
 * Whether the long texts of something are formatted: it was begun when they were, which its id says
 * (UUIDv7). `since` is in milliseconds since 1970; null where there is nothing from before.
 */
export function isFormatted(id: string, since: number | null): boolean {
  return since === null || timeOf(id) >= since
}

/** Whether a text has signs that format it, or may have. */
export function mayBeFormatted(text: string): boolean {
  return text.length <= formattedLengthMax && signs.test(text)
}

/** Emphasis, links, and lines that begin as those of a list do. */
const signs = /[*_[]|https?:\/\/|^[ \t]*(?:[-+]|\d{1,9}[.)])[ \t]/im
