import { sql } from 'kysely'
import { termOfKept } from '#domain/conversations/one-to-ones/ending.ts'
import type { MembershipRecords } from '#domain/people/teams/removal.ts'
import { unlinkEntriesOf } from '#server/conversations/feedback/queries.ts'
import { found } from '#server/kernel/errors.ts'
import type { Query } from '#server/kernel/unit-of-work.ts'

export async function recordsOf({ db }: Query, membershipId: string): Promise<MembershipRecords> {
  const { rows } = await sql<MembershipRecords>`
    select
      (select count(*)::int from one_to_one where membership_id = ${membershipId}) as "oneToOne",
      (select count(*)::int from goal where membership_id = ${membershipId}) as goal,
      (select count(*)::int from agreement where membership_id = ${membershipId}) as agreement,
      (select count(*)::int from agenda_question
        where membership_id = ${membershipId} and template_id is null) as question,
      (select count(*)::int from feedback_entry where membership_id = ${membershipId}) as feedback,
      (select count(*)::int from nine_box_placement where membership_id = ${membershipId}) as placement,
      (select count(*)::int from nine_box_reply r join nine_box_placement p on p.id = r.placement_id
        where p.membership_id = ${membershipId}) as reply`.execute(db)
  return found(rows[0])
}

/** Waits for what is being written in it, or in its open 1:1s, which writing locks first. Throws 404. */
export async function lockMember({ db }: Query, membershipId: string): Promise<void> {
  await sql`
    select from one_to_one
    where membership_id = ${membershipId} and state <> 'CLOSED' and withdrawn_at is null
    order by id for update`.execute(db)
  const row = await db
    .selectFrom('membership')
    .select('id')
    .where('id', '=', membershipId)
    .forUpdate()
    .executeTakeFirst()
  found(row)
}

/** Leaves out those kept for a legal hold, of which both have been told. */
export async function openPairsOf({ db }: Query, membershipId: string) {
  return db
    .selectFrom('one_to_one')
    .select(['collaborator_id as collaboratorId', 'manager_id as managerId', 'date'])
    .select('starts_at as startsAt')
    .where('membership_id', '=', membershipId)
    .where('state', '<>', 'CLOSED')
    .where('withdrawn_at', 'is', null)
    .where('finish_by', 'is distinct from', termOfKept)
    .execute()
}

/** Records handed on to another membership stay, without their link to the deleted 1:1. */
export async function deleteMembership({ db }: Query, membershipId: string): Promise<void> {
  const inIts = sql`(select id from one_to_one where membership_id = ${membershipId})`
  await sql`select delete_history_of(${membershipId})`.execute(db)
  await sql`delete from feedback_request where membership_id = ${membershipId}`.execute(db)
  await sql`delete from feedback_entry where membership_id = ${membershipId}`.execute(db)
  await sql`delete from goal where membership_id = ${membershipId}`.execute(db)
  await sql`delete from agreement where membership_id = ${membershipId}`.execute(db)
  await sql`delete from agenda_question where membership_id = ${membershipId}`.execute(db)
  await sql`update goal set one_to_one_id = null where one_to_one_id in ${inIts}`.execute(db)
  await unlinkEntriesOf({ db }, inIts)
  await sql`update agreement set one_to_one_id = null where one_to_one_id in ${inIts}`.execute(db)
  await sql`update agenda_question set closed_in = null where closed_in in ${inIts}`.execute(db)
  await sql`delete from one_to_one where membership_id = ${membershipId}`.execute(db)
  await sql`delete from membership where id = ${membershipId}`.execute(db)
}
