import {
  refuseRequest,
  refuseRequestWithdrawal,
} from '#domain/conversations/one-to-ones/request.ts'
import { allow } from '#server/kernel/errors.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { announceAgenda, lockSeenAgenda, putOnAgenda } from './agenda-commands.ts'
import type { Pair } from '#server/conversations/meeting/agenda-queries.ts'
import { takeBackNotifications } from '#server/people/users/notice-queries.ts'
import { notifyOfAgenda } from './notify-commands.ts'
import { deleteRequest, insertRequest, isRequested } from './request-queries.ts'

export async function requestOneToOne(
  work: UnitOfWork,
  of: Pair,
  { reason, onAgenda }: { reason: string | null; onAgenda: boolean },
) {
  const pair = await lockSeenAgenda(work, of)
  allow(refuseRequest({ ...pair, isAsked: await isRequested(work, pair) }, work.actor))
  await insertRequest(work, pair, reason)
  if (reason !== null && onAgenda)
    await putOnAgenda(work, pair, { text: reason, step: 'introduction', addressee: 'both' })
  announceAgenda(work, pair)
  notifyOfAgenda(work, pair, 'oneToOneRequested')
}

/** Agenda questions stay. */
export async function withdrawRequest(work: UnitOfWork, of: Pair) {
  const pair = await lockSeenAgenda(work, of)
  allow(refuseRequestWithdrawal(pair, work.actor))
  await settleRequest(work, pair)
  announceAgenda(work, pair)
}

export async function settleRequest(work: UnitOfWork, pair: Pair) {
  const { managerId: to, collaboratorId: otherId } = pair
  if (await deleteRequest(work, pair))
    await takeBackNotifications(work, { kind: 'oneToOneRequested', to, otherId })
}
