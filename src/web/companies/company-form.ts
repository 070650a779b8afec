import { companyDefaultLanguages, type CompanyDefaultLanguage } from '#domain/companies/company.ts'
import { companyNameLengthMax, isWithin } from '#domain/kernel/limits.ts'
import { languages, type Language } from '#domain/kernel/localized-text.ts'

/** A new company as it is being filled in. */
export interface CompanyForm {
  readonly name: string
  readonly languages: ReadonlySet<Language>
  /** What was chosen; it counts while it is among the languages. */
  readonly defaultLanguage: CompanyDefaultLanguage | undefined
}

/** An empty form for someone who reads in a language: it, and one that can be the default. */
export function newCompany(language: Language): CompanyForm {
  const own = companyDefaultLanguages.find((it) => it === language)
  const defaultLanguage = own ?? 'en'
  return { name: '', languages: new Set([language, defaultLanguage]), defaultLanguage }
}

/** The chosen languages that can be the default one (section 9). */
export function possibleDefaults(form: CompanyForm): readonly CompanyDefaultLanguage[] {
  return companyDefaultLanguages.filter((it) => form.languages.has(it))
}

/** The default language: the chosen one, or the only one there can be. */
export function defaultOf(form: CompanyForm): CompanyDefaultLanguage | undefined {
  const possible = possibleDefaults(form)
  return possible.find((it) => it === form.defaultLanguage) ?? possible[0]
}

type Mistake = 'required' | 'tooLong' | 'noLanguage' | 'noDefault'

/** What is wrong, by field; nothing when it can be sent (section 5). */
export function companyMistakes(form: CompanyForm): {
  readonly name?: Extract<Mistake, 'required' | 'tooLong'>
  readonly languages?: Extract<Mistake, 'noLanguage' | 'noDefault'>
} {
  const name = form.name.trim()
  return {
    ...(name === '' ? { name: 'required' as const } : {}),
    ...(isWithin(name, companyNameLengthMax) ? {} : { name: 'tooLong' as const }),
    ...(defaultOf(form) ? {} : { languages: 'noDefault' as const }),
    ...(form.languages.size > 0 ? {} : { languages: 'noLanguage' as const }),
  }
}

/** What is sent: the default language first, for content falls back to the first. */
export function companyBody(form: CompanyForm, defaultLanguage: CompanyDefaultLanguage) {
  const others = languages.filter((it) => form.languages.has(it) && it !== defaultLanguage)
  return { name: form.name.trim(), languages: [defaultLanguage, ...others], defaultLanguage }
}
