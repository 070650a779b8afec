import type { ToldChange } from '#domain/conversations/goals/undo.ts'
import { runSql, type Query } from '#server/kernel/unit-of-work.ts'
import { readsDraftable } from '#server/conversations/meeting/draft-queries.ts'

/** One statement, of goals the actor can see: newest goal first, oldest event first. */
export async function historiesOf(work: Query<'actor'>, collaboratorId: string) {
  return runSql<{ id: string; history: ToldChange[] }>(work.db)`
    select goal.id, coalesce((
      select json_agg(json_build_object('event', e.event, 'initiativeId', e.initiative_id, 'who', e.user_id,
        'at', e.at, 'before', e.before, 'after', e.after) order by e.id)
      from goal_event e where e.goal_id = goal.id
    ), '[]') as history
    from goal where goal.collaborator_id = ${collaboratorId} and ${readsDraftable(work, 'goal')}
    order by goal.id desc`
}
