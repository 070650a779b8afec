import { sql } from 'kysely'
import { type Dependents, dependentExamplesMax } from '#domain/kernel/dependents.ts'
import type { Query } from '#server/kernel/unit-of-work.ts'
import { asRead } from '#server/kernel/reading-order.ts'

export const recordKinds = [
  'membership',
  'team',
  'oneToOne',
  'goal',
  'agreement',
  'question',
  'feedback',
  'comment',
  'invitation',
  'step',
] as const
export type RecordKind = (typeof recordKinds)[number]

interface RecordRow {
  kind: RecordKind
  count: number
  examples: Dependents['examples']
}

export async function recordedOf({ db }: Query, id: string): Promise<Dependents<RecordKind>[]> {
  const { rows } = await sql<RecordRow>`
    with recorded (kind, id, name) as (
      select distinct 'membership', t.id, t.name from membership m join team t on t.id = m.team_id
        where ${id} in (m.user_id, m.reports_to)
      union all select 'team', id, name from team where manager_id = ${id}
      union all select 'oneToOne', id, null from one_to_one where ${id} in (collaborator_id, manager_id)
      union all select 'goal', id, null from goal where collaborator_id = ${id}
      union all select 'goal', id, null from goal_event where ${id} in (user_id, collaborator_id)
      union all select 'agreement', id, null from agreement
        where ${id} in (collaborator_id, created_by, owed_by)
      union all select 'question', id, null from agenda_question
        where ${id} in (collaborator_id, manager_id, asked_by)
      union all select 'question', question_id, null from agenda_answer where author_id = ${id}
      union all select 'feedback', id, null from feedback_entry where ${id} in (author_id, collaborator_id)
      union all select 'feedback', id, null from feedback_request where ${id} in (author_id, collaborator_id)
      union all select 'comment', id, null from comment where author_id = ${id}
      union all select 'invitation', id, null from invitation where invited_by = ${id}
      union all select 'step', id, null from membership_step where changed_by = ${id}
    )
    select kind, count(*)::int as count, coalesce((array_agg(
        jsonb_build_object('id', id, 'name', name) order by ${asRead('name')}, id) filter (where name is not null)
      )[1:${sql.lit(dependentExamplesMax)}], '{}') as examples
    from recorded group by kind`.execute(db)
  return recordKinds.flatMap((kind) => rows.filter((row) => row.kind === kind))
}
