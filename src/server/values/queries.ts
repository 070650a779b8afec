import { sql } from 'kysely'
import type { LocalizedTexts } from '#domain/kernel/localized-fields.ts'
import type { LocalizedText } from '#domain/kernel/localized-text.ts'
import type { ValueField } from '#domain/values/value.ts'
import { jsonb } from '#server/db/json-column.ts'
import { found } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'

type Work = Pick<UnitOfWork, 'db'>

export async function valueExists({ db }: Work, id: string): Promise<boolean> {
  const row = await db.selectFrom('value').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

type ValueTexts = LocalizedTexts<ValueField>

export interface ValueRow extends ValueTexts {
  id: string
  version: number
  levels: { id: string; name: LocalizedText; behaviours: LocalizedText[] }[]
}

/** The company's values in their order, each with every global level and its behaviours. */
export async function valuesByLevel({ db }: Work): Promise<ValueRow[]> {
  const { rows } = await sql<ValueRow>`
    select v.id, v.name, v.description, v.purpose, v.version, coalesce((
      select json_agg(json_build_object('id', l.id, 'name', l.name, 'behaviours', coalesce((
        select json_agg(b.text order by b.position, b.id) from value_behaviour b
        where b.value_id = v.id and b.global_level_id = l.id), '[]')) order by l.position, l.id)
      from global_level l), '[]') as levels
    from value v order by v.position, v.id`.execute(db)
  return rows
}

/** Reads what a value says to change it: nobody else can until this unit of work ends. */
export async function lockValue(
  { db }: Work,
  id: string,
): Promise<ValueTexts & { version: number }> {
  const row = await db
    .selectFrom('value')
    .select(['name', 'description', 'purpose', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return found(row)
}

/** The position behind the company's last value. */
export async function nextPosition({ db }: Work): Promise<number> {
  const { position } = await db
    .selectFrom('value')
    .select(sql<number>`coalesce(max(position) + 1, 0)`.as('position'))
    .executeTakeFirstOrThrow()
  return position
}

export async function saveValue(
  { db }: Work,
  id: string,
  texts: ValueTexts,
  version: number,
): Promise<void> {
  await db
    .updateTable('value')
    .set({ ...columnsOf(texts), version })
    .where('id', '=', id)
    .execute()
}

/** A value with what it looks like on each global level; the first has position 0. */
export interface NewValue extends ValueTexts {
  readonly id: string
  readonly position: number
  readonly behaviours: readonly { readonly globalLevelId: string; readonly text: LocalizedText }[]
}

export async function insertValue(
  { db, actor }: Pick<UnitOfWork, 'db' | 'actor'>,
  { id, behaviours, ...value }: NewValue,
): Promise<void> {
  const own = { company_id: actor.companyId }
  await db
    .insertInto('value')
    .values({
      ...own,
      id,
      ...columnsOf(value),
      position: value.position,
    })
    .execute()
  if (behaviours.length === 0) return
  const rows = behaviours.map(({ globalLevelId, text }, position) => ({
    ...own,
    id: newId(),
    value_id: id,
    global_level_id: globalLevelId,
    text: jsonb(text),
    position,
  }))
  await db.insertInto('value_behaviour').values(rows).execute()
}

const columnsOf = ({ name, description, purpose }: ValueTexts) => ({
  name: jsonb(name),
  description: jsonb(description),
  purpose: jsonb(purpose),
})
