import { sql } from 'kysely'
import type { OneToOne } from '#domain/conversations/one-to-ones/access.ts'
import { termOn } from '#domain/conversations/one-to-ones/ending.ts'
import type { Day } from '#domain/kernel/time/day.ts'
import type { Snapshot } from '#domain/conversations/one-to-ones/snapshot.ts'
import type { AppointmentDetails } from '#domain/conversations/one-to-ones/appointment.ts'
import type { RepeatWeeks } from '#domain/conversations/one-to-ones/repeat.ts'
import type { OneToOneState } from '#domain/conversations/one-to-ones/states.ts'
import { found } from '#server/kernel/errors.ts'
import { runSql, type Query } from '#server/kernel/unit-of-work.ts'
import { faceOf, pictureAddress, type FaceRow } from '#server/people/users/profile-own-queries.ts'
import { appointed, type StoredAppointment } from './appointment-queries.ts'
import { unanswered } from './agenda-queries.ts'
import { meetingColumns, toOneToOne } from './queries.ts'

const fullNameColumn = (alias: string) =>
  sql<string>`full_name(${sql.ref(`${alias}.first_name`)}, ${sql.ref(`${alias}.last_name`)})`

const managersOf = sql<{ id: string; name: string }[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', u.id, 'name', full_name(u.first_name, u.last_name)))
  from membership m join company_user u on u.company_id = m.company_id and u.id = m.reports_to
  where m.user_id = one_to_one.collaborator_id and m.active
), '[]')`

export interface ReadOneToOne extends OneToOne {
  readonly collaboratorName: string
  readonly managerName: string
  readonly collaboratorPicture: string | null
  readonly managerPicture: string | null
  readonly managers: readonly { readonly id: string; readonly name: string }[]
  readonly appointment: Omit<StoredAppointment, 'date'>
  readonly repeatWeeks: RepeatWeeks | null
  readonly sharedAt: Date | null
  readonly closedAt: Date | null
  readonly shared: Snapshot | null
  /** Drafts pass to the next manager when the membership ends. */
  readonly handsDraftsOn: boolean
  readonly withdrawal: { readonly at: Date; readonly reason: string | null } | null
}

function meetings({ db }: Query) {
  return db
    .selectFrom('one_to_one')
    .innerJoin('company_user as collaborator', 'collaborator.id', 'one_to_one.collaborator_id')
    .innerJoin('company_user as manager', 'manager.id', 'one_to_one.manager_id')
    .select(meetingColumns)
    .select(['one_to_one.closed_at as closedAt', 'one_to_one.starts_at as startsAt'])
    .select(['one_to_one.repeat_weeks as repeatWeeks', fullNameColumn('manager').as('managerName')])
}

export async function readOneToOne(work: Query<'today'>, id: string): Promise<ReadOneToOne> {
  const row = await meetings(work)
    .select(['one_to_one.shared', 'one_to_one.shared_at as sharedAt', managersOf.as('managers')])
    .select(['one_to_one.hands_drafts_on as handsDraftsOn', 'one_to_one.place', 'one_to_one.link'])
    .select(['one_to_one.withdrawal_reason as reason'])
    .select(fullNameColumn('collaborator').as('collaboratorName'))
    .select('one_to_one.duration_minutes as duration')
    .select(pictureAddress('collaborator.id').as('collaboratorPicture'))
    .select(pictureAddress('manager.id').as('managerPicture'))
    .where('one_to_one.id', '=', id)
    .executeTakeFirst()
  const { startsAt, duration, place, link, reason, ...meeting } = found(row)
  return {
    ...meeting,
    ...toOneToOne(meeting, work.today),
    appointment: { startsAt, duration, place, link },
    withdrawal: meeting.withdrawnAt && { at: meeting.withdrawnAt, reason },
  }
}

/** With excerpts of what was shared. */
export async function oneToOnesOf(work: Query<'today'>, collaboratorId: string) {
  const rows = await meetings(work)
    .select([
      sql<string | null>`one_to_one.shared ->> 'progression'`.as('progression'),
      sql<string | null>`one_to_one.shared ->> 'farewell'`.as('farewell'),
      'one_to_one.performance',
    ])
    .where('one_to_one.collaborator_id', '=', collaboratorId)
    .orderBy('one_to_one.date', 'desc')
    .orderBy('one_to_one.id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, ...toOneToOne(row, work.today) }))
}

/** With the number of questions others asked that the actor hasn't answered. */
export async function ownOpenOneToOnes({ db, actor, today }: Query<'actor' | 'today'>) {
  const rows = await runSql<{
    id: string
    state: OneToOneState
    date: Day
    finish_by: Day | null
    manager: FaceRow
    unanswered: number
    appointment: AppointmentDetails
  }>(db)`
    select o.id, o.state, o.date, o.finish_by, ${faceOf('u')} as manager, ${unanswered} as unanswered, ${appointed} as appointment
    from one_to_one o join company_user u on u.id = o.manager_id
    where o.collaborator_id = ${actor.userId} and o.state <> 'CLOSED' and o.withdrawn_at is null`
  return rows.map(({ finish_by, ...row }) => ({ ...row, finishBy: termOn(finish_by, today) }))
}

interface NextOneToOne {
  readonly otherId: string
  readonly name: string
  readonly state: OneToOneState
  readonly date: Day
  readonly isOwn: boolean
}

/** Those in review last. Their days by the actor’s clock. */
export async function nextOneToOnes({ db, actor, today }: Query<'actor' | 'today'>) {
  return runSql<NextOneToOne>(db)`
    select u.id as "otherId", o.state, full_name(u.first_name, u.last_name) as name,
      coalesce((o.starts_at at time zone coalesce(me.time_zone, c.time_zone))::date, o.date) as date,
      o.collaborator_id = ${actor.userId} as "isOwn"
    from one_to_one o join company_user u
      on u.id = case when o.collaborator_id = ${actor.userId} then o.manager_id else o.collaborator_id end
      join company_user me on me.id = ${actor.userId}
      join company c on c.company_id = o.company_id
    where ${actor.userId} in (o.collaborator_id, o.manager_id) and o.state <> 'CLOSED'
      and o.withdrawn_at is null and o.finish_by is null
    order by o.state = 'IN_REVIEW', o.date < ${today}, o.date, o.id`
}

export async function readNames({ db }: Query, userIds: readonly string[]) {
  const rows = await db
    .selectFrom('company_user')
    .select(['id', fullNameColumn('company_user').as('name')])
    .where(sql<boolean>`id = any(${[...userIds]}::uuid[])`)
    .execute()
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}
