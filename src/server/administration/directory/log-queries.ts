import { sql } from 'kysely'
import type { SyncEntryRow } from '#contract/administration/directory.ts'
import type { SyncAct, SyncOutcome } from '#domain/people/sync-state/sync.ts'
import { newId } from '#server/kernel/ids.ts'
import { namedPerson } from '#server/people/users/profile-own-queries.ts'
import { runSql, type Db, type Query } from '#server/kernel/unit-of-work.ts'
import type { SyncCall } from './sync-work.ts'

export interface SyncEntry extends SyncCall {
  readonly at: Date
  readonly act: SyncAct
  readonly userId: string | null
  readonly outcome: SyncOutcome
  readonly problem: string | null
}

export async function insertEntry(db: Db, entry: SyncEntry) {
  await db
    .insertInto('directory_entry')
    .values({
      company_id: entry.companyId,
      id: newId(),
      at: entry.at,
      token_id: entry.tokenId,
      act: entry.act,
      user_id: entry.userId,
      outcome: entry.outcome,
      problem: entry.problem,
      request_id: entry.requestId,
    })
    .execute()
}

export async function entriesOf(
  { db }: Query,
  outcome: SyncOutcome | null,
  { skip, most }: { skip: number; most: number },
): Promise<{ total: number; rows: SyncEntryRow[] }> {
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from directory_entry e
    where ${outcome}::text is null or e.outcome = ${outcome}`.execute(db)
  const rows = await runSql<SyncEntryRow>(db)`
    select e.id, e.at, e.act, e.outcome, e.problem, t.name as token,
      ${namedPerson('u')} as person
    from directory_entry e join directory_token t on t.id = e.token_id
      left join company_user u on u.id = e.user_id
    where ${outcome}::text is null or e.outcome = ${outcome}
    order by e.id desc offset ${skip} limit ${most}`
  return { total: counted[0]?.total ?? 0, rows }
}

/** Also true once the log has dropped the refusal. */
export async function isPlacingProblem({ db }: Query, userId: string, problem: string) {
  const row = await db
    .selectFrom('directory_entry')
    .select('act')
    .where('user_id', '=', userId)
    .where('outcome', '=', 'refused')
    .where('problem', '=', problem)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined || row.act === 'place'
}

export async function deleteEntriesBefore(db: Db, before: Date) {
  await db.deleteFrom('directory_entry').where('at', '<', before).execute()
}
