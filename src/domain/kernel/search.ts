const spelled: Readonly<Record<string, string>> = { æ: 'ae', œ: 'oe', ø: 'o', ß: 'ss', ł: 'l' }

export const spelledOut = (text: string) =>
  text.replace(/[æœøßł]/g, (letter) => spelled[letter] ?? letter)

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

/** Lower is better; undefined when a word is missing. An empty search matches everything. */
export function rankOf(text: string, search: string): 0 | 1 | 2 | undefined {
  const within = plain(text)
  const words = plain(search).split(/\s+/).filter(Boolean)
  if (!words.every((word) => within.includes(word))) return undefined
  if (!words.every((word) => startsIn(within, word))) return 2
  return within.startsWith(words[0] ?? '') ? 0 : 1
}
