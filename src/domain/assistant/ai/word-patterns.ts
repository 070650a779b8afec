/** Tells whether a text has something in it, in time that grows with its length. */
export interface WordPattern {
  readonly test: (text: string) => boolean
}

const [before, after] = [String.raw`(?<![\p{L}\p{N}])`, String.raw`(?![\p{L}\p{N}])`]

/** ` … ` in a pattern is up to four words. */
export const withGaps = (pattern: string) =>
  pattern.replaceAll(' … ', String.raw` (?:[^\s.!?]+ ){0,4}`)

/** What begins and ends with a word. */
export const bounded = (pattern: string): WordPattern =>
  new RegExp(`${before}(?:${pattern})${after}`, 'u')

/**
 * What follows one another, however far, between two places where `ends` splits a text. Each part is looked for once,
 * from where the one before ended: one expression would look for the last part again from every place where the first
 * one is, which takes the square of a hostile text's length and, with three parts, its cube.
 */
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
