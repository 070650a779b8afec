import { sql, type ColumnType, type RawBuilder } from 'kysely'
import type { LocalizedText } from '#domain/kernel/localized-text.ts'

export type JsonColumn<Value> = ColumnType<Value, RawBuilder<Value>, RawBuilder<Value>>

export type LocalizedColumn = JsonColumn<LocalizedText>

export function jsonb<Value>(value: Value): RawBuilder<Value> {
  return sql`${JSON.stringify(value)}::text::jsonb`
}
