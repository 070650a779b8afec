import {
  canSeeRequest,
  refuseAsk,
  refuseReply,
  refuseWithdraw,
  type FeedbackRequest,
} from '#domain/conversations/feedback/request.ts'
import { allow, notFound } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { announceNoticesOf } from '#server/people/users/notice-queries.ts'
import { writeEntry } from './commands.ts'
import { teammatesOf } from './queries.ts'
import type { StoredFeedbackEntry } from './reading-queries.ts'
import {
  deleteRequest,
  insertRequest,
  lockAsker,
  lockRequest,
  readRequest,
  requestsOf,
  saveAnswered,
  saveDeclined,
  type StoredRequest,
} from './request-queries.ts'

export async function askForFeedback(
  work: UnitOfWork,
  askedId: string,
  question: string,
): Promise<StoredRequest> {
  const { actor, today } = work
  await lockAsker(work)
  const requests = await requestsOf(work)
  const own = requests.filter(({ askerId }) => askerId === actor.userId)
  allow(refuseAsk(askedId, actor, { teammates: await teammatesOf(work), own, today }))
  const id = newId()
  await insertRequest(work, { id, askedId, question })
  announceTo(work, askedId)
  const feedbackRequestId = id
  work.notify({ to: askedId, kind: 'feedbackRequested', otherId: actor.userId, feedbackRequestId })
  return readRequest(work, id)
}

export async function answerRequest(
  work: UnitOfWork,
  id: string,
  text: string,
): Promise<StoredFeedbackEntry> {
  const request = await lockVisibleRequest(work, id)
  allow(refuseReply(request, work.actor))
  const entry = await writeEntry(work, request.askerId, {
    text,
    visibility: 'SHARED',
    category: 'global-evaluation',
    relatedId: null,
    oneToOneId: null,
  })
  await saveAnswered(work, id, entry.id)
  announceTo(work, request.askedId)
  return { ...entry, question: request.question }
}

export async function declineRequest(work: UnitOfWork, id: string) {
  const request = await lockVisibleRequest(work, id)
  allow(refuseReply(request, work.actor))
  await saveDeclined(work, id)
  announceTo(work, request.askerId)
}

export async function withdrawRequest(work: UnitOfWork, id: string) {
  const request = await lockVisibleRequest(work, id)
  allow(refuseWithdraw(request, work.actor))
  await deleteRequest(work, id)
  announceTo(work, request.askedId)
  announceNoticesOf(work, request.askedId)
}

async function lockVisibleRequest(work: UnitOfWork, id: string): Promise<FeedbackRequest> {
  const request = await lockRequest(work, id)
  if (!canSeeRequest(request, work.actor)) throw notFound()
  return request
}

/** Managers don't hear about requests. */
function announceTo(work: UnitOfWork, userId: string) {
  work.announce({ topic: 'feedback', collaboratorId: userId, to: 'collaborator' })
}
