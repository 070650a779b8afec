/** Letters that are no letter with an accent, as one writes them without. */
const spelled: Readonly<Record<string, string>> = { æ: 'ae', œ: 'oe', ø: 'o', ß: 'ss', ł: 'l' }

/** A text of small letters with those spelled out. */
export const spelledOut = (text: string) =>
  text.replace(/[æœøßł]/g, (letter) => spelled[letter] ?? letter)

/** A text as it is searched: without case or accents. */
export function plain(text: string): string {
  return spelledOut(
    text
      .normalize('NFD')
      .replace(/\p{Diacritic}/gu, '')
      .toLowerCase(),
  )
}

const wordStart = /(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu

const startsIn = (text: string, word: string) =>
  [...text.matchAll(wordStart)].some(({ index }) => text.startsWith(word, index))

/**
 * How well a search finds a text, without regard to case or accents: 0 where the text begins with its
 * first word and words of the text with the others, 1 where words of the text begin with all of them,
 * 2 where they stand anywhere in it; undefined where one does not. An empty search finds everything.
 */
export function rankOf(text: string, search: string): 0 | 1 | 2 | undefined {
  const within = plain(text)
  const words = plain(search).split(/\s+/).filter(Boolean)
  if (!words.every((word) => within.includes(word))) return undefined
  if (!words.every((word) => startsIn(within, word))) return 2
  return within.startsWith(words[0] ?? '') ? 0 : 1
}
