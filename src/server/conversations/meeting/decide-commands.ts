import type { Decision } from '#domain/conversations/one-to-ones/decisions.ts'
import { invalidField } from '#server/kernel/errors.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { saveDecision } from './decision-queries.ts'
import { mayWriteIn } from './queries.ts'

interface DecisionSubject {
  readonly id: string
  readonly collaboratorId: string
}

/** The caller checks permission. Announced only to those preparing the 1:1. */
export async function decideIn(
  work: UnitOfWork,
  oneToOneId: string,
  { id, collaboratorId }: DecisionSubject,
  decision: Decision,
) {
  if (!(await mayWriteIn(work, oneToOneId, collaboratorId)))
    throw invalidField('oneToOneId', 'unknown')
  await saveDecision(work, oneToOneId, id, decision)
  work.record({ after: { pendingIn: oneToOneId } })
  work.announce({ topic: 'one-to-ones', collaboratorId, to: [work.actor.userId] })
}
