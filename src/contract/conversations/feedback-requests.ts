import { z } from 'zod'
import { hasBlank } from '#domain/conversations/comments/blank.ts'
import { requestStates } from '#domain/conversations/feedback/request-state.ts'
import { feedbackLengthMax, feedbackQuestionLengthMax } from '#domain/kernel/limits.ts'
import { feedbackView } from './feedback.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { day, text } from '#contract/kernel/fields.ts'
import { pictureView } from '#contract/kernel/picture.ts'

const person = z.object({ id: z.uuid(), name: z.string(), picture: pictureView })

export const feedbackRequestView = z.object({
  id: z.uuid(),
  asker: person,
  asked: person,
  question: z.string(),
  state: z.enum(requestStates),
  askedOn: day,
  declinedOn: day.nullable(),
  /** False once the two no longer work together. */
  isAnswerable: z.boolean(),
})
export type FeedbackRequestView = z.output<typeof feedbackRequestView>

const feedbackRequestPath = '/companies/:companyId/feedback/requests/:requestId'

export const feedbackRequests = {
  list: endpoint.member({
    route: 'GET /companies/:companyId/feedback/requests',
    summary:
      'What the reader is asked and has to answer, and what they asked and nobody has answered, newest first.',
    response: z.array(feedbackRequestView),
  }),
  ask: endpoint.member({
    route: 'POST /companies/:companyId/users/:userId/feedback/requests',
    adds: true,
    summary: 'Ask a manager, a collaborator or a teammate for feedback about oneself.',
    body: z.strictObject({ question: text(feedbackQuestionLengthMax) }),
    response: feedbackRequestView,
  }),
  answer: endpoint.member({
    route: `POST ${feedbackRequestPath}/answer`,
    adds: true,
    summary: 'Answer a request: a shared entry about whoever asked.',
    body: z.strictObject({
      text: text(feedbackLengthMax).refine((words) => !hasBlank(words), { error: 'unfilled' }),
    }),
    response: feedbackView,
  }),
  decline: endpoint.member({
    route: `POST ${feedbackRequestPath}/decline`,
    summary: 'Decline a request, without a reason.',
  }),
  withdraw: endpoint.member({
    route: `DELETE ${feedbackRequestPath}`,
    summary: 'Withdraw a request of one’s own that nobody has answered.',
  }),
}
