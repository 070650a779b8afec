export const foundKinds = ['goal', 'agreement', 'feedback', 'oneToOne'] as const
export type FoundKind = (typeof foundKinds)[number]

export const foundMax = 5

export const searchLengthMin = 2

export const searchWordsMax = 8

/** The last word matches as a prefix. */
export function searchWordsOf(search: string): string[] | undefined {
  const words = (search.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, searchWordsMax)
  return words.join('').length < searchLengthMin ? undefined : words
}
