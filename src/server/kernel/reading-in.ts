import { readLocalized, type LocalizedText, type Reading } from '#domain/kernel/localized-text.ts'
import type { UnitOfWork } from './unit-of-work.ts'

export type Reader = Pick<UnitOfWork, 'language' | 'company'>

/** Section 5. */
export function readingIn({ language, company }: Reader): (text: LocalizedText) => Reading {
  return (text) => readLocalized(text, language, company.languages)
}
