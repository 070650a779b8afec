import type { feedbackRequests } from '#contract/conversations/feedback-requests.ts'
import type { Handlers } from '#server/kernel/http/serve.ts'
import {
  answerRequest,
  askForFeedback,
  declineRequest,
  withdrawRequest,
} from './request-commands.ts'
import { requestsOf } from './request-queries.ts'
import { withLock } from './routes.ts'

export const requestRoutes: Handlers<typeof feedbackRequests> = {
  /** Requests from former teammates can't be answered. */
  list: async (work) => {
    const requests = await requestsOf(work)
    return requests.filter((it) => it.isAnswerable || it.askerId === work.actor.userId)
  },

  ask: (work, { params, body }) => askForFeedback(work, params.userId, body.question),

  answer: async (work, { params, body }) =>
    withLock(work, await answerRequest(work, params.requestId, body.text)),

  decline: (work, { params }) => declineRequest(work, params.requestId),

  withdraw: (work, { params }) => withdrawRequest(work, params.requestId),
}
