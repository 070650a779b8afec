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
  list: endpoint({
    route: 'GET /companies/:companyId/feedback/requests',
    access: 'member',
    summary:
      'What the reader is asked and has to answer, and what they asked and nobody has answered, newest first.',
    response: z.array(feedbackRequestView),
  }),
  ask: endpoint({
    route: 'POST /companies/:companyId/users/:userId/feedback/requests',
    access: 'member',
    summary: 'Ask a manager, a collaborator or a teammate for feedback about oneself.',
    body: z.strictObject({ question: text(feedbackQuestionLengthMax) }),
    response: feedbackRequestView,
  }),
  answer: endpoint({
    route: `POST ${feedbackRequestPath}/answer`,
    access: 'member',
    summary: 'Answer a request: a shared entry about whoever asked.',
    body: z.strictObject({
      text: text(feedbackLengthMax).refine((words) => !hasBlank(words), { error: 'unfilled' }),
    }),
    response: feedbackView,
  }),
  decline: endpoint({
    route: `POST ${feedbackRequestPath}/decline`,
    access: 'member',
    summary: 'Decline a request, without a reason.',
  }),
  withdraw: endpoint({
    route: `DELETE ${feedbackRequestPath}`,
    access: 'member',
    summary: 'Withdraw a request of one’s own that nobody has answered.',
  }),
}
