import { sql } from 'kysely'
import type { GoalState } from '#domain/conversations/goals/goal.ts'
import type { ToldChange } from '#domain/conversations/goals/undo.ts'
import type { Query } from '#server/kernel/unit-of-work.ts'
import { draftOf } from '#server/conversations/meeting/draft-queries.ts'

/** One statement, newest goal first, oldest event first. Doesn't check permissions. */
export async function historiesOf({ db }: Query, collaboratorId: string) {
  const { rows } = await sql<{
    id: string
    collaborator_id: string
    state: GoalState
    draftOf: string | null
    history: ToldChange[] | null
  }>`
    select goal.id, goal.collaborator_id, goal.state, ${draftOf('goal')} as "draftOf", (
      select json_agg(json_build_object('event', e.event, 'initiativeId', e.initiative_id, 'who', e.user_id,
        'at', e.at, 'before', e.before, 'after', e.after) order by e.id)
      from goal_event e where e.goal_id = goal.id
    ) as history
    from goal where goal.collaborator_id = ${collaboratorId}
    order by goal.id desc`.execute(db)
  return rows.map(({ collaborator_id, history, ...goal }) => ({
    ...goal,
    collaboratorId: collaborator_id,
    history: (history ?? []).map((it) => ({ ...it, at: new Date(it.at).toISOString() })),
  }))
}
