import { isWithin } from './limits.ts'

/** What is wrong with a text of at most `max` characters that has to be there, as a key of the `input` texts. */
export function textMistake(text: string, max: number): 'required' | 'tooLong' | undefined {
  const written = text.trim()
  if (written === '') return 'required'
  return isWithin(written, max) ? undefined : 'tooLong'
}

/** What is wrong with an e-mail: the server knows better what is one; here is only what cannot be. */
export function emailMistake(text: string): 'email' | undefined {
  return /^\S+@\S+\.\S+$/.test(text.trim()) ? undefined : 'email'
}
