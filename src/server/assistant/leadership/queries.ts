import { sql } from 'kysely'
import type { Learner } from '#domain/assistant/leadership/access.ts'
import type { Enrollment } from '#domain/assistant/leadership/program.ts'
import type { LeadershipStep } from '#domain/platform/notices/leadership-steps.ts'
import type { Day } from '#domain/kernel/time/day.ts'
import { runSql, type Query } from '#server/kernel/unit-of-work.ts'
import { managesPeople } from '#server/people/teams/managing-queries.ts'

export interface LookBack {
  readonly step: LeadershipStep
  readonly doneOn: Day | null
  readonly text: string
  readonly version: number
}

export interface StoredEnrollment extends Enrollment {
  readonly enrolledBy: string | null
}

/** Enrollment and progress of a person. */
export async function readEnrollment({ db }: Query, userId: string) {
  const [row] = await runSql<StoredEnrollment>(db)`
    select e.started_on as "startedOn", e.paused_on as "pausedOn",
      (select full_name(u.first_name, u.last_name) from company_user u where u.id = e.enrolled_by) as "enrolledBy"
    from leadership_enrollment e where e.user_id = ${userId}`
  return row
}

export async function lockEnrollment({ db }: Query, userId: string) {
  const [row] = await runSql<Enrollment>(db)`
    select e.started_on as "startedOn", e.paused_on as "pausedOn"
    from leadership_enrollment e where e.user_id = ${userId} for update`
  return row
}

/** Readable by their owner only. */
export async function lookBacksOf({ db }: Query, userId: string) {
  return runSql<LookBack>(db)`
    select step, done_on as "doneOn", text, version from leadership_look_back where user_id = ${userId}`
}

export async function findLearner({ db }: Query, userId: string) {
  const [row] = await runSql<Learner>(db)`
    select u.id as "userId", u.active and ${managesPeople('u.id')} as "isManager"
    from company_user u where u.id = ${userId} and u.erased_at is null`
  return row
}

export async function insertEnrollment(
  { db, actor }: Query<'actor'>,
  userId: string,
  { startedOn }: Enrollment,
) {
  const by = userId === actor.userId ? null : actor.userId
  const { numAffectedRows = 0n } = await sql`
    insert into leadership_enrollment (company_id, user_id, started_on, enrolled_by)
    values (${actor.companyId}, ${userId}, ${startedOn}, ${by}) on conflict do nothing`.execute(db)
  return numAffectedRows > 0n
}

export async function saveEnrollment(
  { db }: Query,
  userId: string,
  { startedOn, pausedOn }: Enrollment,
) {
  await db
    .updateTable('leadership_enrollment')
    .set({ started_on: startedOn, paused_on: pausedOn })
    .where('user_id', '=', userId)
    .execute()
}

export async function deleteEnrollment({ db }: Query, userId: string) {
  const { numDeletedRows } = await db
    .deleteFrom('leadership_enrollment')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Version 0 inserts. Undefined over a newer version. */
export async function saveLookBack(
  { db, actor }: Query<'actor'>,
  { step, text, doneOn, version }: LookBack,
) {
  const [row] = await runSql<{ version: number }>(db)`
    insert into leadership_look_back as l (company_id, user_id, step, done_on, text, version)
    select ${actor.companyId}, ${actor.userId}, ${step}, ${doneOn}::date, ${text}, 1
    where ${version} = 0 or exists (
      select from leadership_look_back o where o.user_id = ${actor.userId} and o.step = ${step})
    on conflict (company_id, user_id, step) do update
      set done_on = excluded.done_on, text = excluded.text, version = l.version + 1
      where l.version = ${version}
    returning version`
  return row?.version
}

export async function deleteLeadershipOf({ db }: Query, userId: string) {
  await db.deleteFrom('leadership_enrollment').where('user_id', '=', userId).execute()
  await db.deleteFrom('leadership_look_back').where('user_id', '=', userId).execute()
}
