import { read, type LocalizedText, type Reading } from '#domain/kernel/localized-text.ts'
import type { UnitOfWork } from './unit-of-work.ts'

/** Whose language and whose company's languages count. */
export type Reader = Pick<UnitOfWork, 'language' | 'company'>

/** How a reader gets content: in their language, else in another that it is written in (section 5). */
export function readingIn({ language, company }: Reader): (text: LocalizedText) => Reading {
  return (text) => read(text, language, company.languages)
}
