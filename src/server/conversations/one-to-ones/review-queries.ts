import { periodOf } from '#domain/conversations/one-to-ones/period.ts'
import { runSql, type Query } from '#server/kernel/unit-of-work.ts'

export async function reviewedOf(
  { db, today, company }: Query<'today' | 'company'>,
  userIds: readonly string[],
): Promise<string[]> {
  const rows = await runSql<{ user_id: string }>(db)`
    select distinct o.collaborator_id as user_id from one_to_one o
    where o.collaborator_id = any(${[...userIds]}::uuid[]) and o.type = 'PERFORMANCE_REVIEW'
      and o.withdrawn_at is null
      and (o.state <> 'CLOSED'
        or (o.closed_at at time zone ${company.timeZone}::text)::date >= ${periodOf(today).from}::date)`
  return rows.map(({ user_id }) => user_id)
}
