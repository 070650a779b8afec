import { sql } from 'kysely'
import { periodOf } from '#domain/conversations/one-to-ones/period.ts'
import type { Query } from '#server/kernel/unit-of-work.ts'

export async function reviewedOf(
  { db, today, company }: Query<'today' | 'company'>,
  userIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct o.collaborator_id as user_id from one_to_one o
    where o.collaborator_id = any(${[...userIds]}::uuid[]) and o.type = 'PERFORMANCE_REVIEW'
      and o.withdrawn_at is null
      and (o.state <> 'CLOSED'
        or (o.closed_at at time zone ${company.timeZone}::text)::date >= ${periodOf(today).from}::date)`.execute(
    db,
  )
  return rows.map(({ user_id }) => user_id)
}
