import type { OneToOne } from '#domain/conversations/one-to-ones/access.ts'
import type { OneToOneEvent } from '#domain/conversations/one-to-ones/states.ts'
import type { Notice } from '#domain/kernel/notice.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import type { Pair } from '#server/conversations/meeting/agenda-queries.ts'

type Notifier = Pick<UnitOfWork, 'notify'>
type PlannedMeeting = Pair & Pick<OneToOne, 'date'> & Pick<Notice, 'startsAt'>

export function notifyOfOneToOne(
  { notify }: Notifier,
  {
    id: oneToOneId,
    collaboratorId: to,
    managerId: otherId,
    date: day,
    startsAt = null,
  }: PlannedMeeting & { id: string },
  kind:
    | 'oneToOnePlanned'
    | 'oneToOneMoved'
    | 'oneToOneTimeChanged'
    | 'oneToOnePrepared'
    | 'summarySent',
) {
  notify({ to, kind, otherId, oneToOneId, day, startsAt })
}

/** The only notification about what a step shares. */
export const toldBySharing = {
  finishPreparation: 'oneToOnePrepared',
  cancelConduction: 'oneToOnePrepared',
  finishAndShare: 'summarySent',
  sendSummary: 'summarySent',
} as const satisfies Partial<Record<OneToOneEvent, string>>

/** Without an id if the 1:1 is deleted in the same transaction. */
export function notifyOfWithdrawal(
  { notify }: Notifier,
  {
    id,
    collaboratorId,
    managerId,
    date: day,
    startsAt = null,
  }: PlannedMeeting & { readonly id?: string },
) {
  const what = { kind: 'oneToOneWithdrawn', day, startsAt, ...(id && { oneToOneId: id }) } as const
  notify({ to: collaboratorId, otherId: managerId, ...what })
  notify({ to: managerId, otherId: collaboratorId, ...what })
}

export function notifyOfAgenda(
  { notify, actor }: Pick<UnitOfWork, 'notify' | 'actor'>,
  { collaboratorId, managerId }: Pair,
  kind: 'questionAdded' | 'questionAnswered' | 'oneToOneRequested',
) {
  const to = actor.userId === collaboratorId ? managerId : collaboratorId
  notify({ to, kind, otherId: actor.userId })
}
