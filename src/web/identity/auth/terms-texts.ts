import type { Language } from '#domain/kernel/localized-text.ts'
import type terms from '#messages/en/terms.json'

/** The terms of one language, part by part. They are long: nobody loads them but to read them. */
export type TermsTexts = typeof terms

const files = import.meta.glob<TermsTexts>('#messages/*/terms.json', { import: 'default' })

const loading = new Map<Language, Promise<TermsTexts>>()

/** The terms in a language; asked again, the same promise. */
export function termsIn(language: Language): Promise<TermsTexts> {
  const known = loading.get(language)
  if (known) return known
  const load = Object.entries(files).find(([path]) => path.includes(`/${language}/`))?.[1]
  if (!load) throw new Error(`No terms in ${language}`)
  const terms = load()
  loading.set(language, terms)
  return terms
}
