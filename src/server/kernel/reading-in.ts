import { readLocalized, type LocalizedText, type Reading } from '#domain/kernel/localized-text.ts'
import type { LocalizedRecord } from '#domain/kernel/named-record.ts'
import type { UnitOfWork } from './unit-of-work.ts'

export type Reader = Pick<UnitOfWork, 'language' | 'company'>

/** Section 5. */
export function readingIn({ language, company }: Reader): (text: LocalizedText) => Reading {
  return (text) => readLocalized(text, language, company.languages)
}

export function recordIn(reader: Reader) {
  const reading = readingIn(reader)
  return ({ id, name }: LocalizedRecord) => ({ id, name: reading(name) })
}
