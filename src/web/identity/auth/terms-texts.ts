import type { Language } from '#domain/kernel/localized-text.ts'
import type terms from '#messages/en/terms.json'

/** Loaded only by the pages that show them. */
export type TermsTexts = typeof terms

const files = import.meta.glob<TermsTexts>('#messages/*/terms.json', { import: 'default' })

const loading = new Map<Language, Promise<TermsTexts>>()

/** Returns the same promise for repeated calls, as `use` needs. */
export function termsIn(language: Language): Promise<TermsTexts> {
  const known = loading.get(language)
  if (known) return known
  const load = Object.entries(files).find(([path]) => path.includes(`/${language}/`))?.[1]
  if (!load) throw new Error(`No terms in ${language}`)
  const terms = load()
  loading.set(language, terms)
  return terms
}
