import { isWithin } from './limits.ts'

/** What is wrong with a text of at most `max` characters that has to be there, as a key of the `input` texts. */
export function textMistake(text: string, max: number): 'required' | 'tooLong' | undefined {
  const written = text.trim()
  if (written === '') return 'required'
  return isWithin(written, max) ? undefined : 'tooLong'
}
