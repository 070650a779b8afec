import type { OneToOneView } from '#contract/conversations/one-to-one-views.ts'
import type { Meeting } from '#domain/conversations/one-to-ones/access.ts'

export function meetingOf({
  collaborator,
  manager,
  state,
  withdrawal,
  finishBy,
}: OneToOneView): Meeting {
  const pair = { collaboratorId: collaborator.id, managerId: manager.id }
  return { ...pair, state, withdrawn: withdrawal !== null, finishBy }
}
