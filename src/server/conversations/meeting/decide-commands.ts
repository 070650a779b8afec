import type { Decision } from '#domain/conversations/one-to-ones/decisions.ts'
import { invalidField } from '#server/kernel/errors.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { saveDecision } from './decision-queries.ts'
import { mayWriteIn } from './queries.ts'

/** A goal or an agreement, as far as a decision about it is concerned. */
interface Subject {
  readonly id: string
  readonly collaboratorId: string
}

/**
 * Leaves a decision pending in a one-to-one of the actor's; whether they may take it has been asked.
 * It is news for whoever prepares it only.
 */
export async function decideIn(
  work: UnitOfWork,
  oneToOneId: string,
  { id, collaboratorId }: Subject,
  decision: Decision,
): Promise<void> {
  if (!(await mayWriteIn(work, oneToOneId, collaboratorId)))
    throw invalidField('oneToOneId', 'unknown')
  await saveDecision(work, oneToOneId, id, decision)
  work.record({ after: { pendingIn: oneToOneId } })
  work.announce({ topic: 'one-to-ones', collaboratorId, to: [work.actor.userId] })
}
