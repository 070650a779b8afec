import { z } from 'zod'
import { fieldName, type CatalogRules, type FieldName } from '#domain/kernel/localized-fields.ts'
import { languages } from '#domain/kernel/localized-text.ts'
import { readingView, textUpTo, version } from './fields.ts'

type LocalizedShape<Field extends string> = {
  [Name in FieldName<Field>]: z.ZodOptional<ReturnType<typeof textUpTo>>
}

export function localized<Field extends string>(field: Field, max: number): LocalizedShape<Field> {
  const written = textUpTo(max).optional()
  return Object.fromEntries(
    languages.map((language) => [fieldName(field, language), written]),
  ) as LocalizedShape<Field>
}

type WordsShape<Field extends string> = {
  [Name in FieldName<Field>]: ReturnType<typeof localized<Field>>[Name]
}

export function catalogWords<Field extends string>(rules: CatalogRules<Field>): WordsShape<Field> {
  const fields = Object.keys(rules) as Field[]
  const shapes = fields.map((field) => localized(field, rules[field].max))
  return Object.assign({}, ...shapes) as WordsShape<Field>
}

export function writtenCatalog<Field extends string>(rules: CatalogRules<Field>) {
  return { id: z.uuid(), ...catalogWords(rules), version: z.int() }
}

export function catalogReadings<Field extends string>(rules: CatalogRules<Field>) {
  const fields = Object.keys(rules).map((field) => [field, readingView] as const)
  return Object.fromEntries(fields) as { [Name in Field]: typeof readingView }
}

/** From 0; beyond the end means last. */
export const newPlace = z.strictObject({ to: z.int().min(0), version })

export const movedTo = z.object({ version: z.int() })

/** Version the client last read (optimistic lock). */
export const seenVersion = z.strictObject({ version: z.coerce.number().int().min(1) })

export const archived = z.strictObject({ version })

/** Its place until then, from 0. */
export const archivedFrom = z.object({ position: z.int() })
export type ArchivedFrom = z.output<typeof archivedFrom>

/** Behind the others, or at a place: from 0, beyond the end means last. */
export const restored = z.strictObject({ to: z.int().min(0).optional(), version })
export type RestoreInput = z.output<typeof restored>
