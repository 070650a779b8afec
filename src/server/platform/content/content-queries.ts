import { sql, type RawBuilder } from 'kysely'
import type { LocalizedText } from '#domain/kernel/localized-text.ts'
import type { LocalizedTexts } from '#domain/kernel/localized-fields.ts'
import { jsonb } from '#server/kernel/db/json-column.ts'
import { found } from '#server/kernel/errors.ts'
import type { Query } from '#server/kernel/unit-of-work.ts'
import {
  catalogFieldsOf,
  scopeColumnsOf,
  type AlsoColumn,
  type ArchivableName,
  type ContentDefinition,
  type ContentField,
  type ContentName,
  type ContentScope,
} from './content-definition.ts'

type Definition<Name extends ContentName> = ContentDefinition<Name>

export type AlsoValues<Name extends ContentName> = {
  readonly [Column in AlsoColumn<Name>]?: string | undefined
}

export type NewContent<Name extends ContentName> = LocalizedTexts<ContentField<Name>> &
  ContentScope<Name> &
  AlsoValues<Name> & { readonly id: string; readonly position: number }

export type StoredContent<Name extends ContentName> = LocalizedTexts<ContentField<Name>> &
  ContentScope<Name> & { readonly [Column in AlsoColumn<Name>]: string } & {
    readonly id: string
    readonly position: number | null
    readonly version: number
  }

export type ContentRow<Name extends ContentName> = StoredContent<Name> & {
  readonly position: number
}

export async function contentRows<Name extends ContentName>(
  { db }: Pick<Query<'actor'>, 'db'>,
  content: Definition<Name>,
  scope: Partial<ContentScope<Name>> = {},
): Promise<ContentRow<Name>[]> {
  const { rows } = await sql<ContentRow<Name>>`
    select ${catalogColumns(content)} from ${sql.table(content.table)}
    where ${within(content, scope)} order by position, id`.execute(db)
  return rows
}

export async function archivedRows<Name extends ArchivableName>(
  { db }: Pick<Query<'actor'>, 'db'>,
  content: Definition<Name>,
  scope: Partial<ContentScope<Name>> = {},
): Promise<StoredContent<Name>[]> {
  const { rows } = await sql<StoredContent<Name>>`
    select ${catalogColumns(content)} from ${sql.table(content.table)}
    where ${ofScope(content, scope, sql`archived_at is not null and ${isFound(content)}`)}
    order by archived_at desc, id`.execute(db)
  return rows
}

export async function contentExists<Name extends ContentName>(
  { db }: Pick<Query<'actor'>, 'db'>,
  { table }: Definition<Name>,
  id: string,
): Promise<boolean> {
  const { rows } = await sql`select id from ${sql.table(table)} where id = ${id}`.execute(db)
  return rows.length > 0
}

/** May be stale until its order is locked. */
export async function readContent<Name extends ContentName>(
  { db }: Query<'actor'>,
  content: Definition<Name>,
  id: string,
): Promise<StoredContent<Name>> {
  const { rows } = await sql<StoredContent<Name>>`
    select ${catalogColumns(content)} from ${sql.table(content.table)}
    where id = ${id} and ${isFound(content)}`.execute(db)
  return found(rows[0])
}

export async function lockContent<Name extends ContentName>(
  { db }: Query<'actor'>,
  content: Definition<Name>,
  id: string,
): Promise<StoredContent<Name>> {
  const { rows } = await sql<StoredContent<Name>>`
    select ${catalogColumns(content)} from ${sql.table(content.table)}
    where id = ${id} and ${isFound(content)} for update`.execute(db)
  return found(rows[0])
}

/** An advisory lock, since an order may have no rows. Take it before any row lock. */
export async function lockOrder<Name extends ContentName>(
  { db, actor }: Query<'actor'>,
  content: Definition<Name>,
  scope: ContentScope<Name>,
): Promise<readonly string[]> {
  const ids = scopeColumnsOf(content).map((column) => scope[column])
  const name = [content.table, actor.companyId, ...ids].join(' ')
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(content.table)}
    where ${within(content, scope)} order by position, id`.execute(db)
  return rows.map(({ id }) => id)
}

/** `ids` must be the whole order. */
export async function saveOrder<Name extends ContentName>(
  { db }: Query<'actor'>,
  content: Definition<Name>,
  ids: readonly string[],
): Promise<void> {
  await sql`
    update ${sql.table(content.table)} t set position = o.place - 1
    from unnest(${[...ids]}::uuid[]) with ordinality o (id, place)
    where t.id = o.id and t.position <> o.place - 1`.execute(db)
}

export async function insertContent<Name extends ContentName>(
  { db, actor }: Query<'actor'>,
  content: Definition<Name>,
  row: NewContent<Name>,
): Promise<void> {
  const given = row as Readonly<Record<string, unknown>>
  const values = [
    ['company_id', sql`${actor.companyId}`],
    ...['id', 'position', ...scopeColumnsOf(content)].map((name) => [name, sql`${given[name]}`]),
    ...catalogFieldsOf(content).map((name) => [name, jsonb(given[name])]),
    ...alsoGiven(content, row).map(([name, word]) => [name, sql`${word}`]),
  ] as [string, RawBuilder<unknown>][]
  await sql`
    insert into ${sql.table(content.table)} (${sql.join(values.map(([name]) => sql.ref(name)))})
    values (${sql.join(values.map(([, value]) => value))})`.execute(db)
}

export async function saveTexts<Name extends ContentName>(
  { db }: Query<'actor'>,
  content: Definition<Name>,
  id: string,
  texts: LocalizedTexts<ContentField<Name>> & AlsoValues<Name>,
): Promise<void> {
  const given = texts as Readonly<Record<string, LocalizedText>>
  const set = [
    ...catalogFieldsOf(content).map((name) => sql`${sql.ref(name)} = ${jsonb(given[name])}`),
    ...alsoGiven(content, texts).map(([name, word]) => sql`${sql.ref(name)} = ${word}`),
  ]
  await sql`
    update ${sql.table(content.table)} set ${sql.join(set)}, version = version + 1
    where id = ${id}`.execute(db)
}

export async function countVersion<Name extends ContentName>(
  { db }: Query<'actor'>,
  { table }: Definition<Name>,
  id: string,
): Promise<void> {
  await sql`update ${sql.table(table)} set version = version + 1 where id = ${id}`.execute(db)
}

export async function savePlace<Name extends ArchivableName>(
  { db, now }: Query<'now'>,
  { table }: Definition<Name>,
  id: string,
  position: number | null,
): Promise<void> {
  await sql`
    update ${sql.table(table)} set version = version + 1, position = ${position},
      archived_at = ${position === null ? now : null}
    where id = ${id}`.execute(db)
}

export async function deleteContent<Name extends ContentName>(
  { db }: Query<'actor'>,
  { table }: Definition<Name>,
  id: string,
): Promise<void> {
  await sql`delete from ${sql.table(table)} where id = ${id}`.execute(db)
}

export async function buryContent<Name extends ContentName>(
  { db, now }: Query<'now'>,
  { table }: Definition<Name>,
  id: string,
): Promise<void> {
  await sql`
    update ${sql.table(table)} set version = version + 1, position = null,
      archived_at = coalesce(archived_at, ${now}), deleted_at = ${now}
    where id = ${id}`.execute(db)
}

/** Whether a row is there for those who write it: what was removed and is still named is not. */
function isFound<Name extends ContentName>({ keepsNamed }: Definition<Name>) {
  return keepsNamed ? sql`deleted_at is null` : sql`true`
}

function catalogColumns<Name extends ContentName>(content: Definition<Name>) {
  const own = ['id', 'position', 'version', ...(content.also ?? [])]
  const names = [...own, ...scopeColumnsOf(content), ...catalogFieldsOf(content)]
  return sql.join(names.map((name) => sql.ref(name)))
}

function alsoGiven<Name extends ContentName>(content: Definition<Name>, row: object) {
  const given = row as Readonly<Record<string, string | undefined>>
  return (content.also ?? []).flatMap((name) =>
    given[name] === undefined ? [] : [[name, given[name]] as const],
  )
}

function within<Name extends ContentName>(
  content: Definition<Name>,
  scope: Partial<ContentScope<Name>>,
) {
  return ofScope(content, scope, sql`position is not null`)
}

function ofScope<Name extends ContentName>(
  content: Definition<Name>,
  scope: Partial<ContentScope<Name>>,
  which: RawBuilder<unknown>,
) {
  const given = scopeColumnsOf(content).filter((column) => scope[column] !== undefined)
  const same = given.map((column) =>
    scope[column] === null
      ? sql`${sql.ref(column)} is null`
      : sql`${sql.ref(column)} = ${scope[column]}`,
  )
  return sql.join([which, ...same], sql` and `)
}
