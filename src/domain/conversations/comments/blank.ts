/** What a draft of ours has where its author is to write something. */
export const blank = '[…]'
const blanks = /\[\s*(?:…|\.{3})\s*\]/u
/** A blank without its brackets: an ellipsis between spaces, as models write it. */
const bareBlanks = /(?<=^|[\s«“"(:])(?:…|\.{3})(?=$|[\s,.;:!?»”")])/gu

/** Whether a text still has a blank that nobody filled in: such a text is not shared. */
export function hasBlank(text: string): boolean {
  return blanks.test(text)
}

/** A draft with its blanks marked as `hasBlank` finds them; ellipses of the text it improves are the author's. */
export function markBlanks(draft: string, given: string): string {
  return given.search(bareBlanks) >= 0 ? draft : draft.replaceAll(bareBlanks, blank)
}
