export const blank = '[…]'
const blanks = /\[\s*(?:…|\.{3})\s*\]/u
/** Models also write a blank as a bare ellipsis between spaces. */
const bareBlanks = /(?<=^|[\s«“"(:])(?:…|\.{3})(?=$|[\s,.;:!?»”")])/gu

export function hasBlank(text: string): boolean {
  return blanks.test(text)
}

/** Ellipses in a text that already had some are the author's own and stay. */
export function markBlanks(draft: string, given: string): string {
  return given.search(bareBlanks) >= 0 ? draft : draft.replaceAll(bareBlanks, blank)
}
