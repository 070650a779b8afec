import { sql } from 'kysely'
import type { RetentionKind } from '#domain/administration/retention/retention.ts'
import { unlinkEntriesOf } from '#server/conversations/feedback/queries.ts'
import { runSql, type Db } from '#server/kernel/unit-of-work.ts'

/**
 * Goals and agreements lose their link to the 1:1; its questions are deleted. Only a restore leaves feedback linked to it:
 * entries that their authors had deleted.
 */
async function deleteOneToOnes(db: Db, ids: readonly string[]) {
  const these = [...ids]
  await runSql(db)`delete from agenda_question where closed_in = any(${these}::uuid[])`
  await unlinkEntriesOf({ db }, sql`(select unnest(${these}::uuid[]))`)
  for (const table of ['goal', 'agreement'] as const)
    await db
      .updateTable(table)
      .set({ one_to_one_id: null })
      .where('one_to_one_id', 'in', ids)
      .execute()
  await db.deleteFrom('one_to_one').where('id', 'in', ids).execute()
}

export type DeletedKind = Exclude<RetentionKind, 'person'>

const tables = {
  oneToOne: 'one_to_one',
  feedback: 'feedback_entry',
  placement: 'nine_box_placement',
  notification: 'notification',
  exchange: 'chat_exchange',
} as const satisfies Record<DeletedKind, string>

/** Checks no rule: its callers do. Returns the number of deleted records. */
export async function deleteRecords(db: Db, kind: DeletedKind, ids: readonly string[]) {
  if (ids.length === 0) return 0
  const there = await db.selectFrom(tables[kind]).select('id').where('id', 'in', ids).execute()
  const found = there.map(({ id }) => id)
  if (found.length === 0) return 0
  if (kind === 'oneToOne') await deleteOneToOnes(db, found)
  else if (kind === 'placement') await runSql(db)`select delete_placements(${found}::uuid[])`
  else await db.deleteFrom(tables[kind]).where('id', 'in', found).execute()
  return found.length
}
