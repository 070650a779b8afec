import { isWithin } from './limits.ts'

export function textMistake(text: string, max: number): 'required' | 'tooLong' | undefined {
  const written = text.trim()
  if (written === '') return 'required'
  return isWithin(written, max) ? undefined : 'tooLong'
}

/** Code units at the end of a text that are among `signs`. Linear, unlike a pattern that ends in `+$`. */
export function endingLength(text: string, signs: string): number {
  let start = text.length
  while (start > 0 && signs.includes(text[start - 1] ?? '')) start -= 1
  return text.length - start
}

export const withoutEnding = (text: string, signs: string): string =>
  text.slice(0, text.length - endingLength(text, signs))
