import { sql } from 'kysely'
import type { Day } from '#domain/kernel/day.ts'
import type { LocalizedText } from '#domain/kernel/localized-text.ts'
import type { Appointed } from '#domain/conversations/one-to-ones/appointment.ts'
import { gapsShown, type Gap, type Rhythm } from '#domain/conversations/my-people/people.ts'
import type { OneToOneState, OneToOneType } from '#domain/conversations/one-to-ones/states.ts'
import { newId } from '#server/kernel/ids.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { appointed } from '#server/conversations/meeting/appointment-queries.ts'
import {
  situationColumns,
  situationIn,
  type SituationRow,
} from '#server/conversations/meeting/situation-queries.ts'
import { found } from '#server/kernel/errors.ts'
import { byName } from '#server/kernel/reading-order.ts'
import { takeUpPairs } from './record-queries.ts'

interface PersonRow extends SituationRow {
  user_id: string
  picture_id: string | null
  first_name: string
  last_name: string
  position: string
  team: { id: string; name: string }
  ladder_step: { id: string; name: LocalizedText }
  current: {
    id: string
    state: OneToOneState
    type: OneToOneType
    date: Day
    appointment: Appointed
  } | null
  open_goals: number
  open_agreements: number
  overdue_agreements: number
  gaps: Gap[]
}

/** The active collaborators who report to the actor, with where each stands, in one statement. */
export async function peopleOf(work: UnitOfWork): Promise<PersonRow[]> {
  const { db, actor, today } = work
  const { rows } = await sql<PersonRow>`
    select m.user_id, u.first_name, u.last_name, u.position, ${situationColumns(work)},
      (select p.id from person_picture p where p.user_id = u.id) as picture_id,
      json_build_object('id', t.id, 'name', t.name) as team,
      json_build_object('id', s.id, 'name', s.name) as ladder_step,
      (select json_build_object('id', o.id, 'state', o.state, 'type', o.type, 'date', o.date,
          'appointment', ${appointed})
        from one_to_one o where o.collaborator_id = m.user_id
        and o.manager_id = m.reports_to and o.state <> 'CLOSED' and o.withdrawn_at is null) as current,
      (select count(*)::int from goal g
        where g.collaborator_id = m.user_id and g.state = 'open') as open_goals,
      a.open_agreements, a.overdue_agreements,
      (select coalesce(json_agg(json_build_object('day', p.held_on, 'days', p.days, 'onTime', p.is_on_time)
          order by p.held_on), '[]')
        from (select p.held_on, p.days, p.is_on_time from one_to_one_pace p
          where p.collaborator_id = m.user_id and p.manager_id = m.reports_to
          order by p.held_on desc limit ${gapsShown}) p) as gaps
    from membership m
    join company_user u on u.id = m.user_id and u.active
    join team t on t.id = m.team_id
    join ladder_step s on s.id = m.ladder_step_id
    cross join lateral (
      select count(*)::int as open_agreements,
        count(*) filter (where a.due_date < ${today}::date)::int as overdue_agreements
      from agreement a where a.collaborator_id = m.user_id and a.state = 'open') a
    where m.reports_to = ${actor.userId} and m.active`.execute(db)
  return rows
}

/** How someone of the actor's and the actor meet, for the rules. */
export function rhythmOf(row: PersonRow): Rhythm {
  return { ...situationIn(row), planned: row.current?.date ?? null }
}

/** Everyone the actor works with in an active membership, each once, in one statement. */
export async function circleOf({ db, actor }: UnitOfWork) {
  const { rows } = await sql<{
    id: string
    name: string
    relation: 'manager' | 'collaborator' | 'teammate'
  }>`
    select u.id, full_name(u.first_name, u.last_name) as name,
      case when u.id = any(${[...actor.reportsTo]}::uuid[]) then 'manager'
        when u.id = any(${[...actor.manages]}::uuid[]) then 'collaborator' else 'teammate' end as relation
    from company_user u
    where u.active and u.id <> ${actor.userId} and (
      u.id = any(${[...actor.reportsTo, ...actor.manages]}::uuid[])
      or exists (select from membership own join membership other on other.team_id = own.team_id
        where own.user_id = ${actor.userId} and own.active and other.user_id = u.id and other.active))
    order by ${byName('u')}`.execute(db)
  return rows
}

/** The membership that joins the actor and a collaborator, to change it. */
export async function lockMembership({ db, actor }: UnitOfWork, userId: string) {
  const row = await db
    .selectFrom('membership')
    .select(['id', 'one_to_one_interval_days as intervalDays'])
    .where('user_id', '=', userId)
    .where('reports_to', '=', actor.userId)
    .where('active', '=', true)
    .forUpdate()
    .executeTakeFirst()
  return found(row)
}

export async function saveInterval(
  { db }: Pick<UnitOfWork, 'db'>,
  membershipId: string,
  intervalDays: number | null,
): Promise<void> {
  await db
    .updateTable('membership')
    .set({ one_to_one_interval_days: intervalDays })
    .where('id', '=', membershipId)
    .execute()
}

type Work = Pick<UnitOfWork, 'db' | 'actor'>

export interface Team {
  readonly id: string
  readonly areaId: string
  readonly name: string
  /** Whom its members report to; null until named. */
  readonly managerId: string | null
  readonly active: boolean
}

export async function insertTeam(
  { db, actor }: Work,
  { id, areaId, name, managerId, active }: Team,
): Promise<void> {
  await db
    .insertInto('team')
    .values({
      company_id: actor.companyId,
      id,
      area_id: areaId,
      name,
      manager_id: managerId,
      active,
    })
    .execute()
}

/** Someone in a team, at a step of its area's ladder, under its manager. */
export interface Membership {
  readonly id: string
  readonly teamId: string
  readonly userId: string
  readonly ladderStepId: string
  readonly reportsTo: string
  readonly startedOn: Day
  /** Null while it is active. */
  readonly endedOn: Day | null
  /** Since when somebody is at the step, where it is not since the membership began. */
  readonly stepSince?: Day
  /** Who has put them at the step; nobody, for what was so from the beginning. */
  readonly changedBy?: string | null
}

/** Each is held against every rule by a trigger: so many take a fraction of the 200 ms that the loop may be held. */
const membershipsAtOnce = 100

/** Adds memberships, each at its first step; the company's rhythm holds until a manager sets another. */
export async function insertMemberships(
  { db, actor }: Work,
  all: readonly Membership[],
): Promise<void> {
  if (all.length > membershipsAtOnce) {
    await insertMemberships({ db, actor }, all.slice(0, membershipsAtOnce))
    return insertMemberships({ db, actor }, all.slice(membershipsAtOnce))
  }
  if (all.length === 0) return
  const own = { company_id: actor.companyId }
  await db
    .insertInto('membership')
    .values(
      all.map((it) => ({
        ...own,
        id: it.id,
        team_id: it.teamId,
        user_id: it.userId,
        ladder_step_id: it.ladderStepId,
        reports_to: it.reportsTo,
        active: it.endedOn === null,
        started_on: it.startedOn,
        ended_on: it.endedOn,
        one_to_one_interval_days: null,
      })),
    )
    .execute()
  await db
    .insertInto('membership_step')
    .values(
      all.map((it) => ({
        ...own,
        id: newId(),
        membership_id: it.id,
        ladder_step_id: it.ladderStepId,
        started_on: it.stepSince ?? it.startedOn,
        ended_on: it.endedOn,
        changed_by: it.changedBy ?? null,
      })),
    )
    .execute()
  const active = all.flatMap(({ id, endedOn }) => (endedOn === null ? [id] : []))
  if (active.length > 0) await takeUpPairs({ db }, active)
}

/**
 * Until this unit of work ends, nobody else changes who is in which team of the company, and under whom. Comes before
 * any lock of a person, for everything that locks several or writes what a directory says of one.
 */
export async function lockStructure({
  db,
  actor,
}: {
  readonly db: UnitOfWork['db']
  readonly actor: Pick<UnitOfWork['actor'], 'companyId'>
}): Promise<void> {
  await sql`select lock_structure(${actor.companyId})`.execute(db)
}
