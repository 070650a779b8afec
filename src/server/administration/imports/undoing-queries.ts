import { sql } from 'kysely'
import { slicesOf } from '#domain/kernel/order.ts'
import { accountStateOf } from '#domain/people/users/user.ts'
import { runSql, type Db, type Query } from '#server/kernel/unit-of-work.ts'
import { resumeMemberships } from '#server/administration/staffing/teams/resuming-queries.ts'
import { isSyncedIn } from '#server/people/sync-state/state-queries.ts'
import type { LockedPerson } from '#server/people/users/activity-queries.ts'
import { wasSuperAdmin } from '#server/people/users/former-queries.ts'
import type { Journal, TakenUp } from './journal.ts'

export async function journalOf(db: Db, importId: string): Promise<Journal | undefined> {
  const row = await db
    .selectFrom('import_journal')
    .select('done')
    .where('import_id', '=', importId)
    .executeTakeFirst()
  return row?.done as Journal | undefined
}

interface PersonNow extends LockedPerson {
  readonly version: number
  readonly email: string
}

export async function lockPeopleNow({ db, now }: Query<'now'>, ids: readonly string[]) {
  const rows = await runSql<PersonNow & { hasAccount: boolean; hasLeft: boolean }>(db)`
    select id, full_name(first_name, last_name) as name, version, email, active, role,
      account_id is not null as "hasAccount", left_at is not null as "hasLeft",
      ${isSyncedIn('company_user')} as "isSynced",
      ${wasSuperAdmin(now, 'company_user')} as "wasSuperAdmin"
    from company_user where id = any(${[...ids]}::uuid[]) and erased_at is null
    order by id for update`
  return rows.map(({ hasAccount, hasLeft, ...row }) => ({
    ...row,
    account: accountStateOf({ hasAccount, hasLeft }),
  }))
}

export interface MembershipNow {
  readonly id: string
  readonly userId: string
  readonly reportsTo: string
  readonly teamId: string
  readonly ladderStepId: string
  readonly active: boolean
  readonly name: string
  /** True if its step never changed. */
  readonly isFirstStep: boolean
}

export async function membershipsNow(db: Db, ids: readonly string[]) {
  const rows = await runSql<MembershipNow>(db)`
    select m.id, m.user_id as "userId", m.reports_to as "reportsTo", m.team_id as "teamId",
      m.ladder_step_id as "ladderStepId", m.active,
      full_name(u.first_name, u.last_name) as name,
      (select count(*) = 1 from membership_step s where s.membership_id = m.id) as "isFirstStep"
    from membership m join company_user u on u.id = m.user_id
    where m.id = any(${[...ids]}::uuid[])`
  return new Map(rows.map((row) => [row.id, row]))
}

/** Those with an active membership, their own or of a direct report. */
export async function peopleWithPlaces(db: Db, ids: readonly string[]) {
  const rows = await runSql<{ id: string }>(db)`
    select id from unnest(${[...ids]}::uuid[]) as asked (id)
    where exists (select from membership m where m.active and asked.id in (m.user_id, m.reports_to))`
  return new Set(rows.map(({ id }) => id))
}

/** Each delete checks many foreign keys; 100 stay well below the statement timeout. */
const deletedAtOnce = 100

export async function deleteMemberships(db: Db, ids: readonly string[]) {
  for (const some of slicesOf(ids, deletedAtOnce))
    await runSql(db)`delete from membership where id = any(${some}::uuid[])`
}

export async function takeStepsBack(
  work: Query<'now'>,
  steps: readonly { readonly membershipId: string; readonly before: string }[],
) {
  const { db } = work
  const ids = sql`${steps.map(({ membershipId }) => membershipId)}::uuid[]`
  await runSql(db)`
    delete from membership_step where membership_id = any(${ids}) and ended_on is null`
  await runSql(db)`
    update membership m set ladder_step_id = n.before
    from json_to_recordset(${JSON.stringify(steps)}::json) as n ("membershipId" uuid, before uuid)
    where m.id = n."membershipId"`
  await resumeMemberships(
    work,
    steps.map(({ membershipId }) => membershipId),
  )
}

export async function endAsBefore(db: Db, all: readonly TakenUp[]) {
  const rows = sql`json_to_recordset(${JSON.stringify(all)}::json)
    as n (id uuid, "endedOn" date, before uuid, "ladderStepId" uuid)`
  await runSql(db)`
    update membership m set ended_on = n."endedOn", ladder_step_id = n.before
    from ${rows} where m.id = n.id and not m.active`
  await runSql(db)`
    delete from membership_step s using ${rows}, membership m
    where m.id = n.id and not m.active and s.membership_id = n.id
      and (n.before <> n."ladderStepId" or s.started_on > n."endedOn") and s.id = (
        select h.id from membership_step h where h.membership_id = n.id
        order by h.started_on desc, h.id desc limit 1)`
  await runSql(db)`
    update membership_step s set ended_on = n."endedOn" from ${rows}, membership m
    where m.id = n.id and not m.active and s.membership_id = n.id and s.ended_on > n."endedOn"`
}

export async function recordedAmong(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await runSql<{ id: string }>(db)`
    with asked (id) as (select unnest(${[...ids]}::uuid[]))
    select id from asked where id in (
      select user_id from membership union all select reports_to from membership
      union all select manager_id from team
      union all select collaborator_id from one_to_one union all select manager_id from one_to_one
      union all select collaborator_id from goal
      union all select collaborator_id from agreement union all select created_by from agreement
      union all select collaborator_id from agenda_question
      union all select manager_id from agenda_question
      union all select author_id from feedback_entry
      union all select collaborator_id from feedback_entry
      union all select author_id from feedback_request
      union all select collaborator_id from feedback_request
      union all select author_id from comment
      union all select invited_by from invitation
      union all select changed_by from membership_step)`
  return new Set(rows.map(({ id }) => id))
}

export async function deletePeople(db: Db, ids: readonly string[]) {
  for (const some of slicesOf(ids, deletedAtOnce))
    await runSql(db)`delete from company_user where id = any(${some}::uuid[])`
}

export async function deleteEmptyTeams(db: Db, ids: readonly string[]) {
  const deleted = new Set<string>()
  for (const some of slicesOf(ids, deletedAtOnce)) {
    const rows = await runSql<{ id: string }>(db)`
      delete from team t where t.id = any(${some}::uuid[])
        and not exists (select from membership m where m.team_id = t.id)
      returning t.id`
    for (const { id } of rows) deleted.add(id)
  }
  return deleted
}
