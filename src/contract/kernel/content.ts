import { z } from 'zod'
import type { ContentRules, FieldName } from '#domain/kernel/localized-fields.ts'
import { localized, readingView, version } from './fields.ts'

type WordsShape<Field extends string> = {
  [Name in FieldName<Field>]: ReturnType<typeof localized<Field>>[Name]
}

/** Content as bodies have it: every field of `rules` in every language, `name_en`, `name_es`, …. */
export function contentWords<Field extends string>(rules: ContentRules<Field>): WordsShape<Field> {
  const fields = Object.keys(rules) as Field[]
  const shapes = fields.map((field) => localized(field, rules[field].max))
  return Object.assign({}, ...shapes) as WordsShape<Field>
}

/** Content as those who write it read it: every language that there is a text in, and how often it was saved. */
export function writtenContent<Field extends string>(rules: ContentRules<Field>) {
  return { id: z.uuid(), ...contentWords(rules), version: z.int() }
}

/** Content as its readers get it, each field in one language. */
export function contentReadings<Field extends string>(rules: ContentRules<Field>) {
  const fields = Object.keys(rules).map((field) => [field, readingView] as const)
  return Object.fromEntries(fields) as { [Name in Field]: typeof readingView }
}

/** Where something goes in its order, from 0: a place beyond the last is the last. */
export const newPlace = z.strictObject({ to: z.int().min(0), version })

/** The version that something has once it is moved. */
export const movedTo = z.object({ version: z.int() })

/** The version that whoever removes something has seen. */
export const seenVersion = z.strictObject({ version: z.coerce.number().int().min(1) })

/** The version that whoever archives or restores something has seen. */
export const archived = z.strictObject({ version })
