import type { OneToOne } from '#domain/conversations/one-to-ones/access.ts'
import type { OneToOneEvent } from '#domain/conversations/one-to-ones/states.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import type { Pair } from '#server/conversations/meeting/agenda-queries.ts'

type Notifier = Pick<UnitOfWork, 'notify'>
type PlannedMeeting = Pair & Pick<OneToOne, 'date'>

export function notifyOfOneToOne(
  { notify }: Notifier,
  {
    id: oneToOneId,
    collaboratorId: to,
    managerId: otherId,
    date: day,
  }: PlannedMeeting & { id: string },
  kind: 'oneToOnePlanned' | 'oneToOneMoved' | 'oneToOnePrepared' | 'summarySent',
) {
  notify({ to, kind, otherId, oneToOneId, day })
}

/** The only notification about what a step shares. */
export const toldBySharing = {
  finishPreparation: 'oneToOnePrepared',
  cancelConduction: 'oneToOnePrepared',
  finishAndShare: 'summarySent',
  sendSummary: 'summarySent',
} as const satisfies Partial<Record<OneToOneEvent, string>>

/** The 1:1 may be deleted in the same transaction. */
export function notifyOfWithdrawal({ notify }: Notifier, oneToOne: PlannedMeeting) {
  const { collaboratorId, managerId, date: day } = oneToOne
  const kind = 'oneToOneWithdrawn'
  notify({ to: collaboratorId, kind, otherId: managerId, day })
  notify({ to: managerId, kind, otherId: collaboratorId, day })
}

export function notifyOfAgenda(
  { notify, actor }: Pick<UnitOfWork, 'notify' | 'actor'>,
  { collaboratorId, managerId }: Pair,
  kind: 'questionAdded' | 'questionAnswered' | 'oneToOneRequested',
) {
  const to = actor.userId === collaboratorId ? managerId : collaboratorId
  notify({ to, kind, otherId: actor.userId })
}
