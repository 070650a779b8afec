import { z } from 'zod'
import { lengthMaxOf } from '#domain/conversations/comments/comment.ts'
import { visibilities } from '#domain/conversations/comments/visibility.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { instant, seenEdit, text } from '#contract/kernel/fields.ts'
import { pictureView } from '#contract/kernel/picture.ts'

export const commentView = z.object({
  id: z.uuid(),
  author: z.object({ id: z.uuid(), name: z.string(), picture: pictureView }),
  text: z.string(),
  visibility: z.enum(visibilities),
  createdAt: instant,
  editedAt: instant.nullable(),
})
export type CommentView = z.output<typeof commentView>
export type CommentRow = z.input<typeof commentView>

const privateBody = z.strictObject({
  visibility: z.literal('PRIVATE'),
  text: text(lengthMaxOf.PRIVATE),
})
const sharedBody = z.strictObject({
  visibility: z.literal('SHARED'),
  text: text(lengthMaxOf.SHARED),
})

/** The limit depends on the visibility. */
const commentBody = z.discriminatedUnion('visibility', [privateBody, sharedBody])

const editedBody = z.discriminatedUnion('visibility', [
  privateBody.extend({ editedAt: seenEdit }),
  sharedBody.extend({ editedAt: seenEdit }),
])

const onGoal = '/companies/:companyId/goals/:goalId/comments'
const onAgreement = '/companies/:companyId/agreements/:agreementId/comments'
const commentPath = '/companies/:companyId/comments/:commentId'

export const comments = {
  listOnGoal: endpoint.member({
    route: `GET ${onGoal}`,
    summary: 'The comments on a goal that the reader may see, oldest first.',
    response: z.array(commentView),
  }),
  listOnAgreement: endpoint.member({
    route: `GET ${onAgreement}`,
    summary: 'The comments on an agreement that the reader may see, oldest first.',
    response: z.array(commentView),
  }),
  createOnGoal: endpoint.member({
    route: `POST ${onGoal}`,
    adds: true,
    summary: 'Comment on a goal, until it is closed: for oneself, or for all who see the goal.',
    body: commentBody,
    response: commentView,
  }),
  createOnAgreement: endpoint.member({
    route: `POST ${onAgreement}`,
    adds: true,
    summary: 'Comment on an agreement, until it is closed: for oneself, or for all who see it.',
    body: commentBody,
    response: commentView,
  }),
  edit: endpoint.member({
    route: `PUT ${commentPath}`,
    summary: 'Change a comment of one’s own, or share it; a shared one is not made private again.',
    body: editedBody,
    response: commentView,
  }),
  remove: endpoint.member({
    route: `DELETE ${commentPath}`,
    summary: 'Remove a comment of one’s own, until what it is on is closed.',
  }),
}
