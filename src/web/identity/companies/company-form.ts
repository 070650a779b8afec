import {
  companyDefaultLanguages,
  defaultFirst,
  type CompanyDefaultLanguage,
} from '#domain/identity/companies/company.ts'
import { languages, type Language } from '#domain/kernel/localized-text.ts'

export interface LanguagesForm {
  /** In the order of all languages. */
  readonly languages: readonly Language[]
  /** Ignored unless it is among `languages`. */
  readonly defaultLanguage: CompanyDefaultLanguage | undefined
}

export interface CompanyForm extends LanguagesForm {
  readonly name: string
}

/** The reader's language, plus one that can be the default. */
export function newCompany(language: Language): CompanyForm {
  const own = companyDefaultLanguages.find((it) => it === language)
  const defaultLanguage = own ?? 'es'
  return {
    name: '',
    languages: languages.filter((it) => it === language || it === defaultLanguage),
    defaultLanguage,
  }
}

/** Chosen languages that can be the default (section 9). */
export function possibleDefaults(form: LanguagesForm): readonly CompanyDefaultLanguage[] {
  return companyDefaultLanguages.filter((it) => form.languages.includes(it))
}

/** The chosen one, or else the first possible. */
export function defaultOf(form: LanguagesForm): CompanyDefaultLanguage | undefined {
  const possible = possibleDefaults(form)
  return possible.find((it) => it === form.defaultLanguage) ?? possible[0]
}

type LanguagesMistake = 'noLanguage' | 'noDefault'

/** Undefined if valid (section 5). */
export function languagesMistake(form: LanguagesForm): LanguagesMistake | undefined {
  if (form.languages.length === 0) return 'noLanguage'
  return defaultOf(form) ? undefined : 'noDefault'
}

/**
 * Default language first, because content falls back to the first. Throws on an invalid form:
 * validate first.
 */
export function languagesBody(form: LanguagesForm) {
  const defaultLanguage = defaultOf(form)
  if (!defaultLanguage) throw new Error('A company has a default language')
  const chosen = languages.filter((it) => form.languages.includes(it))
  return { languages: defaultFirst(chosen, defaultLanguage), defaultLanguage }
}
