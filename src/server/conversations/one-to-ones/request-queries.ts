import { runSql, type Query } from '#server/kernel/unit-of-work.ts'
import { membershipOf } from '#server/people/teams/pair-queries.ts'
import type { Pair } from '#server/conversations/meeting/agenda-queries.ts'

export async function isRequested({ db, actor, now }: Query<'actor' | 'now'>, pair: Pair) {
  const row = await db
    .selectFrom('one_to_one_request')
    .select('membership_id')
    .where('membership_id', '=', membershipOf(actor.companyId, pair, now))
    .executeTakeFirst()
  return row !== undefined
}

export async function insertRequest(
  { db, actor, now }: Query<'actor' | 'now'>,
  pair: Pair,
  reason: string | null,
) {
  await runSql(db)`
    insert into one_to_one_request (company_id, membership_id, reason, created_at)
    values (${actor.companyId}, ${membershipOf(actor.companyId, pair, now)}, ${reason}, ${now})`
}

export async function deleteRequest({ db }: Query, pair: Pair) {
  const gone = await runSql(db)`
    delete from one_to_one_request r using membership m
    where m.company_id = r.company_id and m.id = r.membership_id
      and m.user_id = ${pair.collaboratorId} and m.reports_to = ${pair.managerId}
    returning r.membership_id`
  return gone.length > 0
}

interface RequestRow {
  user_id: string
  reason: string | null
  created_at: Date
}

export async function requestsToMe({ db, actor }: Query<'actor'>) {
  return runSql<RequestRow>(db)`
    select m.user_id, r.reason, r.created_at
    from one_to_one_request r
      join membership m on m.company_id = r.company_id and m.id = r.membership_id
    where m.reports_to = ${actor.userId} and m.active`
}
