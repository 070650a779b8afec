import { adviceOf, type TeamFacts } from '#domain/assistant/recommendations/advise.ts'
import { addDays, type Day } from '#domain/kernel/time/day.ts'
import { runSql, type CompanySettings, type Db } from '#server/kernel/unit-of-work.ts'
import { sql } from 'kysely'
import {
  factSubjectsOf,
  personFactsOf,
  type FactSubjects,
  type PersonSnapshot,
} from '#domain/assistant/expert-system/compute.ts'
import { latelyDays, type PersonFact, type Values } from '#domain/assistant/expert-system/facts.ts'
import { isSharedEntry } from '#server/conversations/feedback/reading-queries.ts'
import { isSharedDraftable } from '#server/conversations/meeting/draft-queries.ts'
import {
  situationColumn,
  type SituationRow,
} from '#server/conversations/meeting/situation-queries.ts'

interface At {
  readonly company: CompanySettings
  readonly today: Day
}

/** Omits people who manage no one. */
export async function managedBy(db: Db, userIds: readonly string[], at: At): Promise<TeamFacts[]> {
  const [members, challenges] = await Promise.all([
    memberFactsOf(db, userIds, at),
    challengesOf(db, userIds),
  ])
  const byManager = Map.groupBy(members, ({ managerId }) => managerId)
  return [...byManager].map(([managerId, people]) => ({
    managerId,
    people: people.map(({ collaboratorId: id, facts, subjects }) => ({ id, facts, subjects })),
    challenges: challenges.get(managerId) ?? 0,
  }))
}

/** All of them must be `advisable`. */
export async function adviceFor(db: Db, userIds: readonly string[], at: At) {
  if (userIds.length === 0) return []
  const managed = await managedBy(db, userIds, at)
  return managed.flatMap((it) => adviceOf(it, at.today))
}

interface MemberFacts {
  readonly managerId: string
  readonly collaboratorId: string
  readonly facts: Values<PersonFact>
  readonly subjects: FactSubjects
}

interface AdviceRow extends SituationRow {
  manager_id: string
  collaborator_id: string
  planned: Day | null
  seen: Omit<PersonSnapshot, 'rhythm'>
}

/**
 * One statement: ids, numbers, dates and states, never texts. Omits people who decline identified data
 * processing or can't sign in.
 */
async function memberFactsOf(
  db: Db,
  managerIds: readonly string[],
  at: { readonly company: CompanySettings; readonly today: Day },
): Promise<MemberFacts[]> {
  const { company, today } = at
  const dayIn = (column: string) =>
    sql`(${sql.ref(column)} at time zone ${company.timeZone}::text)::date`
  const lately = addDays(today, -latelyDays)
  const rows = await runSql<AdviceRow>(db)`
    select m.reports_to as manager_id, m.user_id as collaborator_id, ${situationColumn(at)},
      (select o.date from one_to_one o where o.collaborator_id = m.user_id and o.manager_id = m.reports_to
        and o.state <> 'CLOSED' and o.withdrawn_at is null) as planned,
      json_build_object(
        'timesMet', (select count(*)::int from one_to_one o where o.collaborator_id = m.user_id
          and o.manager_id = m.reports_to and o.state = 'CLOSED'),
        'stepOn', coalesce((select max(s.started_on) from membership_step s where s.membership_id = m.id
          and s.ended_on is null), m.started_on),
        'requestedOn', (select ${dayIn('r.created_at')} from one_to_one_request r where r.membership_id = m.id),
        'questionOn', (select min(${dayIn('q.created_at')}) from agenda_question q
          where q.collaborator_id = m.user_id and q.manager_id = m.reports_to and q.asked_by = m.user_id
            and q.closed_in is null and q.talked_at is null and q.addressee <> 'collaborator'
            and not exists (select from one_to_one o where o.id = q.off_in and o.state <> 'CLOSED'
              and o.withdrawn_at is null) and not exists (
              select from agenda_answer a where a.question_id = q.id and a.author_id = m.reports_to)),
        'review', (select json_build_object('day', o.date, 'performance', o.performance,
            'strong', (select count(*) from one_to_one_score s where s.one_to_one_id = o.id and s.score = 'STRONG_POINT'),
            'toDevelop', (select count(*) from one_to_one_score s where s.one_to_one_id = o.id and s.score = 'TO_DEVELOP'))
          from one_to_one o where o.collaborator_id = m.user_id and o.manager_id = m.reports_to
            and o.type = 'PERFORMANCE_REVIEW' and o.state = 'CLOSED' order by o.date desc, o.closed_at desc limit 1),
        'goals', (select coalesce(json_agg(json_build_object('id', g.id, 'state', g.state, 'dueDate', g.due_date,
            'tracking', g.tracking, 'manualProgress', g.manual_progress, 'weightingPoints', g.weighting_points,
            'evaluation', g.evaluation, 'closedOn', ${dayIn('g.closed_at')},
            'changedOn', greatest(${dayIn('g.created_at')},
              (select max(${dayIn('e.at')}) from goal_event e where e.goal_id = g.id)),
            'initiatives', (select coalesce(json_agg(json_build_object('id', i.id, 'description', '',
              'progress', i.progress, 'weightingPoints', i.weighting_points)), '[]')
              from initiative i where i.goal_id = g.id))), '[]')
          from goal g where g.collaborator_id = m.user_id
            and (g.state = 'open' or (g.state = 'closed' and ${dayIn('g.closed_at')} >= ${lately}::date))
            and not exists (select from one_to_one_decision d join one_to_one o on o.id = d.one_to_one_id
              where d.goal_id = g.id and o.manager_id = m.reports_to)),
        'agreements', (select coalesce(json_agg(json_build_object('id', a.id, 'dueDate', a.due_date,
            'isManagers', a.owed_by = m.reports_to, 'isProposed', a.proposed_result is not null)), '[]')
          from agreement a where a.collaborator_id = m.user_id and a.state = 'open'
            and not exists (select from one_to_one_decision d join one_to_one o on o.id = d.one_to_one_id
              where d.agreement_id = a.id and o.manager_id = m.reports_to)),
        'results', array(select a.result from agreement a where a.collaborator_id = m.user_id and a.state = 'closed'
          and a.membership_id = m.id and a.result is not null order by a.closed_at desc, a.id desc limit 3),
        'agreedOn', (select max(${dayIn('a.created_at')}) from agreement a where a.collaborator_id = m.user_id
          and ${isSharedDraftable('a')} and a.membership_id = m.id),
        'feedbackOn', greatest(
          (select max(${dayIn('f.created_at')}) from feedback_entry f where f.collaborator_id = m.user_id
            and f.author_id = m.reports_to and ${isSharedEntry('f')}),
          (select max(${dayIn('o.closed_at')}) from one_to_one o where o.collaborator_id = m.user_id
            and o.manager_id = m.reports_to and o.state = 'CLOSED'
            and exists (select from one_to_one_score s where s.one_to_one_id = o.id))),
        'feedbackAskedOn', (select min(${dayIn('r.asked_at')}) from feedback_request r
          where r.collaborator_id = m.user_id and r.author_id = m.reports_to and r.declined_at is null
            and r.entry_id is null),
        'askedOn', (select max(${dayIn('r.asked_at')}) from feedback_request r
          where r.collaborator_id = m.reports_to and r.author_id = m.user_id)) as seen
    from membership m
    join consenting_among(array(select x.user_id from membership x
      where x.active and x.reports_to = any(${[...managerIds]}::uuid[]))) c on c.user_id = m.user_id
    where m.active and m.reports_to = any(${[...managerIds]}::uuid[])
    order by m.reports_to, m.user_id`
  return rows.map((row) => {
    const seen = { ...row.seen, rhythm: { ...row.situation, planned: row.planned } }
    return {
      managerId: row.manager_id,
      collaboratorId: row.collaborator_id,
      facts: personFactsOf(seen, company.oneToOneIntervalDays, today),
      subjects: factSubjectsOf(seen, today),
    }
  })
}

async function challengesOf(
  db: Db,
  managerIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await runSql<{ id: string; count: number }>(db)`
    select t.manager_id as id, sum(cardinality(t.growth_challenges))::int as count from team t
    where t.active and t.manager_id = any(${[...managerIds]}::uuid[]) group by t.manager_id`
  return new Map(rows.map(({ id, count }) => [id, count]))
}
