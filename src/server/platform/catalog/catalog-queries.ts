import { sql, type RawBuilder } from 'kysely'
import type { LocalizedText } from '#domain/kernel/localized-text.ts'
import type { LocalizedTexts } from '#domain/kernel/localized-fields.ts'
import { jsonb } from '#server/kernel/db/json-column.ts'
import { found } from '#server/kernel/errors.ts'
import { runSql, type Query } from '#server/kernel/unit-of-work.ts'
import {
  catalogFieldsOf,
  scopeColumnsOf,
  type AlsoColumn,
  type ArchivableName,
  type CatalogDefinition,
  type CatalogField,
  type CatalogName,
  type CatalogScope,
} from './catalog-definition.ts'

type Definition<Name extends CatalogName> = CatalogDefinition<Name>
type Table = Pick<CatalogDefinition<CatalogName>, 'table'>

export type AlsoValues<Name extends CatalogName> = {
  readonly [Column in AlsoColumn<Name>]?: string | undefined
}

export type NewCatalog<Name extends CatalogName> = LocalizedTexts<CatalogField<Name>> &
  CatalogScope<Name> &
  AlsoValues<Name> & { readonly id: string; readonly position: number }

export type StoredCatalog<Name extends CatalogName> = LocalizedTexts<CatalogField<Name>> &
  CatalogScope<Name> & { readonly [Column in AlsoColumn<Name>]: string } & {
    readonly id: string
    readonly position: number | null
    readonly version: number
  }

export type CatalogRow<Name extends CatalogName> = StoredCatalog<Name> & {
  readonly position: number
}

export async function catalogRows<Name extends CatalogName>(
  { db }: Query,
  catalog: Definition<Name>,
  scope: Partial<CatalogScope<Name>> = {},
) {
  return runSql<CatalogRow<Name>>(db)`
    select ${catalogColumns(catalog)} from ${sql.table(catalog.table)}
    where ${within(catalog, scope)} order by position, id`
}

export async function archivedRows<Name extends ArchivableName>(
  { db }: Query,
  catalog: Definition<Name>,
  scope: Partial<CatalogScope<Name>> = {},
) {
  return runSql<StoredCatalog<Name>>(db)`
    select ${catalogColumns(catalog)} from ${sql.table(catalog.table)}
    where ${ofScope(catalog, scope, sql`archived_at is not null and ${isFound(catalog)}`)}
    order by archived_at desc, id`
}

export async function catalogExists({ db }: Query, { table }: Table, id: string) {
  const rows = await runSql(db)`select id from ${sql.table(table)} where id = ${id}`
  return rows.length > 0
}

/** Without a lock it may be stale until its order is locked. */
export async function readCatalogItem<Name extends CatalogName>(
  { db }: Query,
  catalog: Definition<Name>,
  id: string,
  lock = sql``,
) {
  const [row] = await runSql<StoredCatalog<Name>>(db)`
    select ${catalogColumns(catalog)} from ${sql.table(catalog.table)}
    where id = ${id} and ${isFound(catalog)} ${lock}`
  return found(row)
}

export const lockCatalogItem = <Name extends CatalogName>(
  work: Query,
  catalog: Definition<Name>,
  id: string,
) => readCatalogItem(work, catalog, id, sql`for update`)

/** An advisory lock, since an order may have no rows. Take it before any row lock. */
export async function lockOrder<Name extends CatalogName>(
  { db, actor }: Query<'actor'>,
  catalog: Definition<Name>,
  scope: CatalogScope<Name>,
): Promise<readonly string[]> {
  const ids = scopeColumnsOf(catalog).map((column) => scope[column])
  const name = [catalog.table, actor.companyId, ...ids].join(' ')
  await runSql(db)`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`
  const rows = await runSql<{ id: string }>(db)`
    select id from ${sql.table(catalog.table)}
    where ${within(catalog, scope)} order by position, id`
  return rows.map(({ id }) => id)
}

/** `ids` must be the whole order. */
export async function saveOrder({ db }: Query, { table }: Table, ids: readonly string[]) {
  await runSql(db)`
    update ${sql.table(table)} t set position = o.place - 1
    from unnest(${[...ids]}::uuid[]) with ordinality o (id, place)
    where t.id = o.id and t.position <> o.place - 1`
}

export async function insertCatalogItem<Name extends CatalogName>(
  { db, actor }: Query<'actor'>,
  catalog: Definition<Name>,
  row: NewCatalog<Name>,
) {
  const given = row as Readonly<Record<string, unknown>>
  const values = [
    ['company_id', sql`${actor.companyId}`],
    ...['id', 'position', ...scopeColumnsOf(catalog)].map((name) => [name, sql`${given[name]}`]),
    ...catalogFieldsOf(catalog).map((name) => [name, jsonb(given[name])]),
    ...alsoGiven(catalog, row).map(([name, word]) => [name, sql`${word}`]),
  ] as [string, RawBuilder<unknown>][]
  await runSql(db)`
    insert into ${sql.table(catalog.table)} (${sql.join(values.map(([name]) => sql.ref(name)))})
    values (${sql.join(values.map(([, value]) => value))})`
}

export async function saveTexts<Name extends CatalogName>(
  { db }: Query,
  catalog: Definition<Name>,
  id: string,
  texts: LocalizedTexts<CatalogField<Name>> & AlsoValues<Name>,
) {
  const given = texts as Readonly<Record<string, LocalizedText>>
  const set = [
    ...catalogFieldsOf(catalog).map((name) => sql`${sql.ref(name)} = ${jsonb(given[name])}`),
    ...alsoGiven(catalog, texts).map(([name, word]) => sql`${sql.ref(name)} = ${word}`),
  ]
  await runSql(db)`
    update ${sql.table(catalog.table)} set ${sql.join(set)}, version = version + 1
    where id = ${id}`
}

export async function countVersion({ db }: Query, { table }: Table, id: string) {
  await runSql(db)`update ${sql.table(table)} set version = version + 1 where id = ${id}`
}

export async function savePlace(
  { db, now }: Query<'now'>,
  { table }: Table,
  id: string,
  position: number | null,
) {
  await runSql(db)`
    update ${sql.table(table)} set version = version + 1, position = ${position},
      archived_at = ${position === null ? now : null}
    where id = ${id}`
}

export async function deleteCatalogItem({ db }: Query, { table }: Table, id: string) {
  await runSql(db)`delete from ${sql.table(table)} where id = ${id}`
}

export async function buryCatalogItem({ db, now }: Query<'now'>, { table }: Table, id: string) {
  await runSql(db)`
    update ${sql.table(table)} set version = version + 1, position = null,
      archived_at = coalesce(archived_at, ${now}), deleted_at = ${now}
    where id = ${id}`
}

/** Excludes rows that were removed but are still named. */
function isFound({ keepsNamed }: Pick<CatalogDefinition<CatalogName>, 'keepsNamed'>) {
  return keepsNamed ? sql`deleted_at is null` : sql`true`
}

function catalogColumns<Name extends CatalogName>(catalog: Definition<Name>) {
  const own = ['id', 'position', 'version', ...(catalog.also ?? [])]
  const names = [...own, ...scopeColumnsOf(catalog), ...catalogFieldsOf(catalog)]
  return sql.join(names.map((name) => sql.ref(name)))
}

function alsoGiven<Name extends CatalogName>(catalog: Definition<Name>, row: object) {
  const given = row as Readonly<Record<string, string | undefined>>
  return (catalog.also ?? []).flatMap((name) =>
    given[name] === undefined ? [] : [[name, given[name]] as const],
  )
}

function within<Name extends CatalogName>(
  catalog: Definition<Name>,
  scope: Partial<CatalogScope<Name>>,
) {
  return ofScope(catalog, scope, sql`position is not null`)
}

function ofScope<Name extends CatalogName>(
  catalog: Definition<Name>,
  scope: Partial<CatalogScope<Name>>,
  which: RawBuilder<unknown>,
) {
  const given = scopeColumnsOf(catalog).filter((column) => scope[column] !== undefined)
  const same = given.map((column) =>
    scope[column] === null
      ? sql`${sql.ref(column)} is null`
      : sql`${sql.ref(column)} = ${scope[column]}`,
  )
  return sql.join([which, ...same], sql` and `)
}
