import type { ContentRules, FieldName, LocalizedFields } from '#domain/kernel/localized-fields.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import type { RefusalReason } from '#web/kernel/refusals.ts'

/** What is written of something, in every language that there is a text in, and how often it was saved. */
export type ContentRow<Field extends string> = LocalizedFields<Field> & {
  readonly id: string
  readonly version: number
}

interface Seen {
  readonly version: number
}

/** Things with texts in several languages and an order: how they are called, and what the server does with them. */
export interface Content<Field extends string> {
  /** Where the messages have its words. Another kind of content is one more name here. */
  readonly texts: 'values.value' | 'values.behaviour'
  readonly rules: ContentRules<Field>
  /** What they belong to: it tells their drafts apart, and is said above the form. */
  readonly of?: { readonly id: string; readonly name: string }
  /** Those that there are, asked for anew: one of them is found by its id. */
  readonly rows: () => Promise<readonly ContentRow<Field>[]>
  readonly add: (words: LocalizedFields<Field>) => Promise<unknown>
  readonly edit: (id: string, words: LocalizedFields<Field> & Seen) => Promise<unknown>
  /** Answers with the version after it. */
  readonly move: (id: string, place: Seen & { readonly to: number }) => Promise<Seen>
  /** Without it they stay for good. */
  readonly remove?: (id: string, seen: Seen) => Promise<unknown>
  readonly refuseAdd?: (count: number) => Refusal<RefusalReason> | undefined
}

/** The names of its fields in their order; the first is what it is called by. */
export function fieldsOf<Field extends string>({ rules }: Pick<Content<Field>, 'rules'>): Field[] {
  return Object.keys(rules) as Field[]
}

/** Content as a form has it: every field in each of the company's languages, empty where nothing is written. */
export type ContentForm<Field extends string> = Readonly<Record<FieldName<Field>, string>>

/** The same of what is written of something, or of nothing yet. */
export function formOf<Field extends string>(
  content: Pick<Content<Field>, 'rules'>,
  written: LocalizedFields<Field> | undefined,
  languages: readonly Language[],
): ContentForm<Field> {
  const names = fieldsOf(content).flatMap((field) =>
    languages.map((language) => `${field}_${language}` as FieldName<Field>),
  )
  return Object.fromEntries(
    names.map((name) => [name, written?.[name] ?? '']),
  ) as ContentForm<Field>
}
