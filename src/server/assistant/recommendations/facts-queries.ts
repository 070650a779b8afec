import { sql } from 'kysely'
import { addDays, type Day } from '#domain/kernel/time/day.ts'
import {
  followUpDays,
  type Facts,
  type Pair,
  type PromisedAgreement,
  type PromisedGoal,
} from '#domain/assistant/recommendations/rules.ts'
import { managersSeePlacements } from '#domain/conversations/nine-box/access.ts'
import type { OneToOneState } from '#domain/conversations/one-to-ones/states.ts'
import {
  situationColumn,
  type SituationRow,
} from '#server/conversations/meeting/situation-queries.ts'
import { consentingAmong } from '#server/assistant/ai/people-queries.ts'
import { learningOf } from '#server/assistant/leadership/sending-queries.ts'
import { runSql, type CompanySettings, type Db } from '#server/kernel/unit-of-work.ts'

interface PairRow extends SituationRow {
  manager_id: string
  collaborator_id: string
  current: { id: string; state: OneToOneState; date: Day } | null
  reviews: { day: Day; strong: string[] }[]
  placed_on: Day | null
}

interface At {
  readonly company: CompanySettings
  readonly today: Day
  readonly advised: readonly string[]
}

/** `consenting` is complete for these as readers only. */
export async function factsFor(
  db: Db,
  userIds: readonly string[],
  { company, today, advised }: At,
): Promise<Facts> {
  const [pairs, agreements, goals, learning] = await Promise.all([
    pairsOf(db, userIds, { company, today }),
    listDueAgreements(db, userIds, today),
    listDueGoals(db, userIds, today),
    learningOf(db, advised, today),
  ])
  const people = [...userIds, ...pairs.map(({ collaboratorId }) => collaboratorId)]
  const consenting = await consentingAmong({ db }, new Set(people))
  return {
    pairs,
    agreements,
    goals,
    learning,
    companyDays: company.oneToOneIntervalDays,
    showsNineBoxToManagers: managersSeePlacements(company),
    consenting,
    today,
  }
}

async function pairsOf(
  db: Db,
  userIds: readonly string[],
  at: { readonly company: CompanySettings; readonly today: Day },
): Promise<Pair[]> {
  const rows = await runSql<PairRow>(db)`
    select m.reports_to as manager_id, m.user_id as collaborator_id, ${situationColumn(at)},
      (select json_build_object('id', o.id, 'state', o.state, 'date', o.date) from one_to_one o
        where o.collaborator_id = m.user_id and o.manager_id = m.reports_to and o.state <> 'CLOSED'
          and o.withdrawn_at is null) as current,
      (select coalesce(json_agg(r order by r.day desc), '[]') from (
        select o.date as day, array(select coalesce(s.skill_id, s.value_id) from one_to_one_score s
            where s.one_to_one_id = o.id and s.score = 'STRONG_POINT') as strong
        from one_to_one o where o.collaborator_id = m.user_id and o.manager_id = m.reports_to
          and o.type = 'PERFORMANCE_REVIEW' and o.state = 'CLOSED'
        order by o.date desc, o.closed_at desc limit 2) r) as reviews,
      (select p.placed_on from nine_box_placement p
        where p.collaborator_id = m.user_id and p.membership_id = m.id and p.ladder_step_id = m.ladder_step_id
        order by p.placed_at desc limit 1) as placed_on
    from membership m
    join company_user u on u.id = m.user_id and u.active
    where m.active and m.reports_to = any(${[...userIds]}::uuid[])`
  return rows.map((row) => ({
    managerId: row.manager_id,
    collaboratorId: row.collaborator_id,
    rhythm: { ...row.situation, planned: row.current?.date ?? null },
    current: row.current,
    reviews: row.reviews,
    placedOn: row.placed_on,
  }))
}

const around = (table: 'agreement' | 'goal', userIds: readonly string[], today: Day) => {
  const [membership, state, due] = ['membership_id', 'state', 'due_date'].map((column) =>
    sql.ref(`${table}.${column}`),
  )
  const [first, last] = [addDays(today, -followUpDays.after), addDays(today, followUpDays.before)]
  return sql`join membership m on m.id = ${membership} and m.active
    where ${state} = 'open' and ${due} between ${first}::date and ${last}::date
      and (m.user_id = any(${[...userIds]}::uuid[]) or m.reports_to = any(${[...userIds]}::uuid[]))`
}

async function listDueAgreements(db: Db, userIds: readonly string[], today: Day) {
  return runSql<PromisedAgreement>(db)`
    select agreement.id, m.user_id as "collaboratorId", m.reports_to as "managerId",
      agreement.due_date as "dueDate", agreement.owed_by as "owedBy"
    from agreement ${around('agreement', userIds, today)}`
}

async function listDueGoals(db: Db, userIds: readonly string[], today: Day) {
  return runSql<PromisedGoal>(db)`
    select goal.id, m.user_id as "collaboratorId", m.reports_to as "managerId", goal.due_date as "dueDate",
      goal.tracking, goal.manual_progress as "manualProgress",
      (select coalesce(json_agg(json_build_object('id', i.id, 'description', '', 'progress', i.progress,
        'weightingPoints', i.weighting_points)), '[]') from initiative i where i.goal_id = goal.id) as initiatives
    from goal ${around('goal', userIds, today)}`
}
