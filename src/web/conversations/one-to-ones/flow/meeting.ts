import type { OneToOneRow, OneToOneView } from '#contract/conversations/one-to-one-views.ts'
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

export function meetingOfRow(
  { manager, state, withdrawnAt, finishBy }: OneToOneRow,
  collaboratorId: string,
): Meeting {
  return { collaboratorId, managerId: manager.id, state, withdrawn: withdrawnAt !== null, finishBy }
}
