import { isWithin } from './limits.ts'
import { languages, type Language, type LocalizedText } from './localized-text.ts'

export type FieldName<Field extends string> = `${Field}_${Language}`

/** As in the API: `name_en`, `name_es`, … Absent and empty are the same. */
export type LocalizedFields<Field extends string> = Readonly<
  Partial<Record<FieldName<Field>, string | undefined>>
>

export type LocalizedTexts<Field extends string> = { readonly [Name in Field]: LocalizedText }

export interface ContentRule {
  readonly max: number
  /** In the company's first language, the fallback of all others (section 5). */
  readonly required: boolean
}
export type CatalogRules<Field extends string> = { readonly [Name in Field]: ContentRule }

export type ContentMistake = 'required' | 'tooLong' | 'languageNotOffered'

export function fieldName<Field extends string>(field: Field, language: Language) {
  return `${field}_${language}` as const
}

export function isWritten<Field extends string>(
  fields: LocalizedFields<NoInfer<Field>>,
  name: FieldName<Field>,
): boolean {
  return (fields[name] ?? '').trim() !== ''
}

export function toTexts<Field extends string>(
  names: readonly Field[],
  fields: LocalizedFields<NoInfer<Field>>,
): LocalizedTexts<Field> {
  const textOf = (field: Field): LocalizedText =>
    Object.fromEntries(
      languages
        .filter((language) => isWritten(fields, fieldName(field, language)))
        .map((language) => [language, (fields[fieldName(field, language)] ?? '').trim()]),
    )
  return Object.fromEntries(
    names.map((field) => [field, textOf(field)]),
  ) as unknown as LocalizedTexts<Field>
}

export function toFields<Field extends string>(
  names: readonly Field[],
  texts: LocalizedTexts<Field>,
  among: readonly Language[] = languages,
): LocalizedFields<Field> {
  const written = names.flatMap((field) =>
    among
      .filter((language) => texts[field][language]?.trim())
      .map((language) => [fieldName(field, language), texts[field][language]]),
  )
  return Object.fromEntries(written) as LocalizedFields<Field>
}

export function catalogMistakes<Field extends string>(
  rules: CatalogRules<Field>,
  fields: LocalizedFields<NoInfer<Field>>,
  companyLanguages: readonly Language[],
): (readonly [FieldName<Field>, ContentMistake])[] {
  const mistakeIn = (field: Field, language: Language): ContentMistake | undefined => {
    const name = fieldName(field, language)
    const { max, required } = rules[field]
    if (!isWritten(fields, name))
      return required && language === companyLanguages[0] ? 'required' : undefined
    if (!companyLanguages.includes(language)) return 'languageNotOffered'
    return isWithin((fields[name] ?? '').trim(), max) ? undefined : 'tooLong'
  }
  const names = Object.keys(rules) as Field[]
  return languages.flatMap((language) =>
    names.flatMap((field) => {
      const mistake = mistakeIn(field, language)
      return mistake ? [[fieldName(field, language), mistake] as const] : []
    }),
  )
}

export function countWritten<Field extends string>(
  names: readonly Field[],
  fields: LocalizedFields<NoInfer<Field>>,
  language: Language,
): number {
  return names.filter((field) => isWritten(fields, fieldName(field, language))).length
}

/** Keeps texts in languages the company has dropped. */
export function replaceTexts<Field extends string>(
  before: LocalizedTexts<Field>,
  after: LocalizedTexts<Field>,
  companyLanguages: readonly Language[],
): LocalizedTexts<Field> {
  const replaced = (Object.keys(after) as Field[]).map((field) => {
    const kept = Object.entries(before[field]).filter(
      ([language]) => !companyLanguages.some((it) => it === language),
    )
    return [field, { ...Object.fromEntries(kept), ...after[field] }] as const
  })
  return Object.fromEntries(replaced) as unknown as LocalizedTexts<Field>
}
