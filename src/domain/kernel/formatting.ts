export const formattedLengthMax = 20_000

/** UUIDv7 starts with 48 bits of milliseconds since 1970. */
const timestampOfId = (id: string) => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)

/** Older texts stay plain. `since` in milliseconds since 1970; null: none are older. */
export function isFormatted(id: string, since: number | null): boolean {
  return since === null || timestampOfId(id) >= since
}

export function mayBeFormatted(text: string): boolean {
  return text.length <= formattedLengthMax && signs.test(text)
}

const signs = /[*_[]|https?:\/\/|^[ \t]*(?:[-+]|\d{1,9}[.)])[ \t]/im
