import type { ListViewQuery } from '#contract/people/user-views.ts'
import { asRead } from '#server/kernel/reading-order.ts'
import { jsonb } from '#server/kernel/db/json-column.ts'
import { runSql, type Query, type UnitOfWork } from '#server/kernel/unit-of-work.ts'

export async function ownListViews({ db, actor }: Query<'actor'>) {
  return db
    .selectFrom('list_view')
    .select(['id', 'name', 'query'])
    .where('user_id', '=', actor.userId)
    .orderBy(asRead('name'))
    .execute()
}

/** Locks the person's views. Counts those of other names, and finds the one of this name. */
export async function lockListViews({ db, actor }: Query<'actor'>, name: string) {
  await runSql(db)`select from company_user where id = ${actor.userId} for update`
  const [row] = await runSql<{ others: number; id: string | null }>(db)`
    select count(*) filter (where lower(name) <> lower(${name}))::int as others,
      (array_agg(id) filter (where lower(name) = lower(${name})))[1] as id
    from list_view where user_id = ${actor.userId}`
  return { others: row?.others ?? 0, id: row?.id ?? undefined }
}

interface ListView {
  readonly id: string
  readonly name: string
  readonly query: ListViewQuery
}

export async function insertListView(
  { db, actor, now }: UnitOfWork,
  { id, name, query }: ListView,
) {
  await db
    .insertInto('list_view')
    .values({
      company_id: actor.companyId,
      id,
      user_id: actor.userId,
      name,
      query: jsonb(query),
      created_at: now,
    })
    .onConflict((it) => it.columns(['company_id', 'id']).doUpdateSet({ name, query: jsonb(query) }))
    .execute()
}

/** False if the person has none of this id. */
export async function deleteListView({ db, actor }: Query<'actor'>, id: string) {
  const gone = await db
    .deleteFrom('list_view')
    .where('id', '=', id)
    .where('user_id', '=', actor.userId)
    .returning('id')
    .execute()
  return gone.length > 0
}
