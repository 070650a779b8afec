import { isWithin } from './limits.ts'

export function textMistake(text: string, max: number): 'required' | 'tooLong' | undefined {
  const written = text.trim()
  if (written === '') return 'required'
  return isWithin(written, max) ? undefined : 'tooLong'
}
