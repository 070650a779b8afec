import { sql } from 'kysely'
import type { Day } from '#domain/kernel/time/day.ts'
import {
  pastScoresMax,
  pastWordsMax,
  type PastText,
} from '#domain/conversations/one-to-ones/memory.ts'
import type { PerformanceScore, Score } from '#domain/conversations/one-to-ones/scores.ts'
import type { Meeting, OneToOne } from '#domain/conversations/one-to-ones/access.ts'
import { runSql, type Query } from '#server/kernel/unit-of-work.ts'

interface PastScore<Scored> extends PastText {
  readonly oneToOneId: string
  readonly date: Day
  readonly score: Scored
}

interface PastOfSubject extends PastScore<Score> {
  readonly skillId: string | null
  readonly valueId: string | null
}

interface MemoryParts {
  readonly subjects: PastOfSubject[]
  readonly performance: PastScore<PerformanceScore>[]
  readonly plan: {
    readonly meeting: Meeting
    readonly oneToOneId: string
    readonly date: Day
    readonly progression: string
    readonly goalIds: string[]
    readonly agreementIds: string[]
  } | null
}

/** The newest closed 1:1s searched for an action plan. */
const plansMax = 10

const all = (rows: ReturnType<typeof sql>) =>
  sql`coalesce((select json_agg(it) from (${rows}) it), '[]')`

const openIn = (list: 'goals' | 'agreements') => sql`coalesce((
  select json_agg(e ->> 'id') from jsonb_array_elements(p.shared -> ${sql.lit(list)}) e
  where e ->> 'state' = 'open'), '[]')`

/**
 * One statement. Scores of all closed 1:1s, words of the newest only, private ones only the actor's
 * own.
 */
export async function memoryOf(
  { db, actor }: Query<'actor'>,
  { id, collaboratorId }: Pick<OneToOne, 'id' | 'collaboratorId'>,
) {
  const privately = (path: ReturnType<typeof sql>) => sql`(
    select f.value from one_to_one_field f
    where f.one_to_one_id = p.id and p.manager_id = ${actor.userId} and f.path = ${path})`
  const meeting = sql`json_build_object('collaboratorId', ${collaboratorId}::uuid,
    'managerId', p.manager_id, 'state', 'CLOSED', 'withdrawn', false,
    'finishBy', null)`
  const rows = await runSql<MemoryParts>(db)`
    with past as (
      select o.id, o.manager_id, o.date, o.performance, o.shared,
        row_number() over (order by o.date desc, o.closed_at desc, o.id desc) as at
      from one_to_one o
      where o.collaborator_id = ${collaboratorId} and o.state = 'CLOSED' and o.id <> ${id}
    ), scored as (
      select s.one_to_one_id, s.skill_id, s.value_id, s.score, p.at,
        row_number() over (partition by s.skill_id, s.value_id order by p.at) as n
      from past p join one_to_one_score s on s.one_to_one_id = p.id
    ), judged as (
      select p.*, row_number() over (order by p.at) as n from past p where p.performance is not null
    )
    select
      ${all(sql`
        select p.id as "oneToOneId", p.date, s.score, ${meeting} as meeting,
          s.skill_id as "skillId", s.value_id as "valueId",
          case when s.n <= ${pastWordsMax} then (
            select e ->> 'comment'
            from jsonb_array_elements(p.shared -> case when s.skill_id is null then 'values' else 'skills' end) e
            where e ->> 'id' = coalesce(s.skill_id, s.value_id)::text limit 1) end as comment,
          case when s.n <= ${pastWordsMax} then ${privately(sql`
            case when s.skill_id is null then 'values.' || s.value_id else 'skills.' || s.skill_id end || '.privateComment'`)} end
            as "privateComment"
        from scored s join past p on p.id = s.one_to_one_id
        where s.n <= ${pastScoresMax} order by s.at`)} as subjects,
      ${all(sql`
        select p.id as "oneToOneId", p.date, p.performance as score, ${meeting} as meeting,
          case when p.n <= ${pastWordsMax} then p.shared -> 'performance' ->> 'comment' end as comment,
          case when p.n <= ${pastWordsMax} then ${privately(sql`'performance.privateComment'`)} end
            as "privateComment"
        from judged p where p.n <= ${pastScoresMax} order by p.at`)} as performance,
      (select json_build_object('meeting', ${meeting}, 'oneToOneId', p.id, 'date', p.date,
          'progression', p.shared ->> 'progression',
          'goalIds', ${openIn('goals')}, 'agreementIds', ${openIn('agreements')})
        from past p where p.at <= ${plansMax} and p.shared ->> 'progression' is not null
        order by (p.manager_id = ${actor.userId}) desc, p.at limit 1) as plan`
  const [parts] = rows
  if (!parts) throw new Error('A select without from has one row')
  return parts
}
