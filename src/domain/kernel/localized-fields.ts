import { isWithin } from './limits.ts'
import { languages, type Language, type LocalizedText } from './localized-text.ts'

/** The name of a content field in one language, as the API has it: `name_es` (section 3). */
export type FieldName<Field extends string> = `${Field}_${Language}`

/** Content as the API and forms have it: `name_en`, `name_es`, … Absent and empty mean the same. */
export type LocalizedFields<Field extends string> = Readonly<
  Partial<Record<FieldName<Field>, string | undefined>>
>

/** The same content as it is kept: a text in several languages a field. */
export type LocalizedTexts<Field extends string> = { readonly [Name in Field]: LocalizedText }

/** What a content field asks for: at most `max` characters, and whether it may be left empty. */
export interface ContentRule {
  readonly max: number
  /** In the company's first language, which all others fall back to (section 5). */
  readonly required: boolean
}
export type ContentRules<Field extends string> = { readonly [Name in Field]: ContentRule }

/** What is wrong with a text, as a key of the `input` messages. */
export type ContentMistake = 'required' | 'tooLong' | 'languageNotOffered'

/** How a content field is called in a language. */
export function fieldName<Field extends string>(field: Field, language: Language) {
  return `${field}_${language}` as const
}

/** Whether something is written in a field. */
export function isWritten<Field extends string>(
  fields: LocalizedFields<NoInfer<Field>>,
  name: FieldName<Field>,
): boolean {
  return (fields[name] ?? '').trim() !== ''
}

/** The texts of some fields, of what is written; without the white space around it. */
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

/** The fields of some texts; what is empty is left out. */
export function toFields<Field extends string>(
  names: readonly Field[],
  texts: LocalizedTexts<Field>,
): LocalizedFields<Field> {
  const written = names.flatMap((field) =>
    languages
      .filter((language) => texts[field][language]?.trim())
      .map((language) => [fieldName(field, language), texts[field][language]]),
  )
  return Object.fromEntries(written) as LocalizedFields<Field>
}

/**
 * What is wrong with content in a company of these languages, by the name of the field: something
 * required is missing in the first of them, a text is too long, or it is in another language.
 */
export function contentMistakes<Field extends string>(
  rules: ContentRules<Field>,
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

/** Of some fields, how many are written in a language. Readers of it see another text for the rest. */
export function countWritten<Field extends string>(
  names: readonly Field[],
  fields: LocalizedFields<NoInfer<Field>>,
  language: Language,
): number {
  return names.filter((field) => isWritten(fields, fieldName(field, language))).length
}

/** New texts in the place of others. What is kept in a language that the company no longer has stays. */
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
