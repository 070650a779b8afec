/** Runs in time linear in the length of the text. */
export interface WordPattern {
  readonly test: (text: string) => boolean
}

const [before, after] = [String.raw`(?<![\p{L}\p{N}])`, String.raw`(?![\p{L}\p{N}])`]

/** A text as a pattern that matches it literally. */
export const escapePattern = (text: string) =>
  text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)

export const withGaps = (pattern: string) =>
  pattern.replaceAll(' … ', String.raw` (?:[^\s.!?]+ ){0,4}`)

export const bounded = (pattern: string): WordPattern =>
  new RegExp(`${before}(?:${pattern})${after}`, 'u')

/** One part after the other: a single expression would be O(lengthⁿ) on a hostile text. */
export function inOrder(parts: readonly string[], ends: RegExp): WordPattern {
  const found = parts.map((part, at) => {
    const [from, to] = [at === 0 ? before : '', at === parts.length - 1 ? after : '']
    return new RegExp(`${from}(?:${part})${to}`, 'gu')
  })
  const isIn = (sentence: string) => {
    let from = 0
    return found.every((part) => {
      part.lastIndex = from
      const isThere = part.test(sentence)
      from = part.lastIndex
      return isThere
    })
  }
  return { test: (text) => text.split(ends).some(isIn) }
}
