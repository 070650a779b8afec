import {
  companyDefaultLanguages,
  defaultFirst,
  type CompanyDefaultLanguage,
} from '#domain/identity/companies/company.ts'
import { languages, type Language } from '#domain/kernel/localized-text.ts'

/** The languages of a company as they are being chosen. */
export interface LanguagesForm {
  /** In the order of all languages. */
  readonly languages: readonly Language[]
  /** What was chosen; it counts while it is among the languages. */
  readonly defaultLanguage: CompanyDefaultLanguage | undefined
}

/** A new company as it is being filled in. */
export interface CompanyForm extends LanguagesForm {
  readonly name: string
}

/** An empty form for someone who reads in a language: it, and one that can be the default. */
export function newCompany(language: Language): CompanyForm {
  const own = companyDefaultLanguages.find((it) => it === language)
  const defaultLanguage = own ?? 'es'
  return {
    name: '',
    languages: languages.filter((it) => it === language || it === defaultLanguage),
    defaultLanguage,
  }
}

/** The chosen languages that can be the default one (section 9). */
export function possibleDefaults(form: LanguagesForm): readonly CompanyDefaultLanguage[] {
  return companyDefaultLanguages.filter((it) => form.languages.includes(it))
}

/** The default language: the chosen one, or the only one there can be. */
export function defaultOf(form: LanguagesForm): CompanyDefaultLanguage | undefined {
  const possible = possibleDefaults(form)
  return possible.find((it) => it === form.defaultLanguage) ?? possible[0]
}

type LanguagesMistake = 'noLanguage' | 'noDefault'

/** What is wrong with the languages; nothing when they can be sent (section 5). */
export function languagesMistake(form: LanguagesForm): LanguagesMistake | undefined {
  if (form.languages.length === 0) return 'noLanguage'
  return defaultOf(form) ? undefined : 'noDefault'
}

/**
 * What is sent of the languages: the default first, for content falls back to the first. Ask first
 * whether they can be sent.
 */
export function languagesBody(form: LanguagesForm) {
  const defaultLanguage = defaultOf(form)
  if (!defaultLanguage) throw new Error('A company has a default language')
  const chosen = languages.filter((it) => form.languages.includes(it))
  return { languages: defaultFirst(chosen, defaultLanguage), defaultLanguage }
}
