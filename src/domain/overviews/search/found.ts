/** What a search of what was said finds. */
export const foundKinds = ['goal', 'agreement', 'feedback', 'oneToOne'] as const
export type FoundKind = (typeof foundKinds)[number]

/** How many of a kind it finds: the newest. */
export const foundMax = 5

/** A search begins with as many letters or digits: with one, nearly every text is found. */
export const searchLengthMin = 2

/** As many words of a search count. */
export const searchWordsMax = 8

/**
 * The words of a search, at least one, of letters and digits alone; undefined where there are too few of
 * those to search for. The last word stands for all that begin with it.
 */
export function searchWordsOf(search: string): string[] | undefined {
  const words = (search.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, searchWordsMax)
  return words.join('').length < searchLengthMin ? undefined : words
}
