import type { OneToOne } from '#domain/conversations/one-to-ones/access.ts'
import type { OneToOneEvent } from '#domain/conversations/one-to-ones/states.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import type { Pair } from '#server/conversations/meeting/agenda-queries.ts'

type Telling = Pick<UnitOfWork, 'notify'>
type Planned = Pair & Pick<OneToOne, 'date'>

/** Tells the collaborator that a one-to-one was planned, moved, prepared, or is over. */
export function notifyOfOneToOne(
  { notify }: Telling,
  { id: oneToOneId, collaboratorId: to, managerId: otherId, date: day }: Planned & { id: string },
  kind: 'oneToOnePlanned' | 'oneToOneMoved' | 'oneToOnePrepared' | 'summarySent',
): void {
  notify({ to, kind, otherId, oneToOneId, day })
}

/** What a step tells the collaborator: all that it shares is said by this, and by nothing else. */
export const toldBySharing = {
  finishPreparation: 'oneToOnePrepared',
  cancelConduction: 'oneToOnePrepared',
  finishAndShare: 'summarySent',
  sendSummary: 'summarySent',
} as const satisfies Partial<Record<OneToOneEvent, string>>

/** Tells both that their one-to-one will not be held; it may be deleted in the same act. */
export function notifyOfWithdrawal({ notify }: Telling, oneToOne: Planned): void {
  const { collaboratorId, managerId, date: day } = oneToOne
  const kind = 'oneToOneWithdrawn'
  notify({ to: collaboratorId, kind, otherId: managerId, day })
  notify({ to: managerId, kind, otherId: collaboratorId, day })
}

/** Tells the other of a pair what was done with their agenda, or that a one-to-one is wished for. */
export function notifyOfAgenda(
  { notify, actor }: Pick<UnitOfWork, 'notify' | 'actor'>,
  { collaboratorId, managerId }: Pair,
  kind: 'questionAdded' | 'questionAnswered' | 'oneToOneRequested',
): void {
  const to = actor.userId === collaboratorId ? managerId : collaboratorId
  notify({ to, kind, otherId: actor.userId })
}
