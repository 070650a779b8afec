import { sql, type ColumnType, type RawBuilder } from 'kysely'
import type { LocalizedText } from '#domain/kernel/localized-text.ts'

/** A `jsonb` column: read as `Value`, written with `jsonb()`. */
export type JsonColumn<Value> = ColumnType<Value, RawBuilder<Value>, RawBuilder<Value>>

/** Content in several languages, one `jsonb` object a field. */
export type LocalizedColumn = JsonColumn<LocalizedText>

/** A value for a `jsonb` column, written the same way on both databases. */
export function jsonb<Value>(value: Value): RawBuilder<Value> {
  return sql`${JSON.stringify(value)}::text::jsonb`
}
