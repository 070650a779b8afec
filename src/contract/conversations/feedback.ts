import { z } from 'zod'
import { visibilities } from '#domain/conversations/comments/visibility.ts'
import {
  changeRefusals,
  feedbackCategories,
  isUnfilled,
  visibilityDefault,
} from '#domain/conversations/feedback/entry.ts'
import { feedbackLengthMax } from '#domain/kernel/limits.ts'
import { fieldPathLengthMax } from '#domain/conversations/one-to-ones/content.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { instant, readingView, seenEdit, text } from '#contract/kernel/fields.ts'
import { pageOf, pageQuery } from '#contract/kernel/page.ts'
import { pictureView } from '#contract/kernel/picture.ts'

const visibility = z.enum(visibilities)
const category = z.enum(feedbackCategories)

/** `name` is null when it was deleted, or the reader can't see it. */
const related = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['skill', 'value']), id: z.uuid(), name: readingView.nullable() }),
  z.object({
    kind: z.enum(['agreement', 'goal']),
    id: z.uuid(),
    description: z.string().nullable(),
  }),
])

export const feedbackView = z.object({
  id: z.uuid(),
  author: z.object({ id: z.uuid(), name: z.string(), picture: pictureView }),
  collaboratorId: z.uuid(),
  about: z.object({ id: z.uuid(), name: z.string(), picture: pictureView }),
  text: z.string(),
  visibility,
  category,
  related: related.nullable(),
  createdAt: instant,
  editedAt: instant.nullable(),
  lock: z.enum(changeRefusals).nullable(),
  /** Only for the asker and the author. */
  question: z.string().nullable(),
  /** The reader's own, shared along with its 1:1. */
  sharesWithOneToOne: z.boolean(),
})
export type FeedbackView = z.output<typeof feedbackView>

/** A shared text can't contain blanks from our drafts. */
const unfilled = { path: ['text'], error: 'unfilled' }

const newEntry = z
  .strictObject({
    text: text(feedbackLengthMax),
    visibility: visibility.default(visibilityDefault),
    category,
    relatedId: z.uuid().nullable().default(null),
    oneToOneId: z.uuid().nullable().default(null),
  })
  .refine((entry) => entry.category === 'global-evaluation' || entry.relatedId !== null, {
    path: ['relatedId'],
    error: 'required',
  })
  .refine((entry) => entry.category !== 'global-evaluation' || entry.relatedId === null, {
    path: ['relatedId'],
    error: 'invalid',
  })
  .refine((entry) => !isUnfilled(entry), unfilled)

const page = pageQuery.omit({ search: true })
const userFeedbackPath = '/companies/:companyId/users/:userId/feedback'
const feedbackEntryPath = '/companies/:companyId/feedback/:entryId'

export const feedback = {
  list: endpoint.member({
    route: `GET ${userFeedbackPath}`,
    summary: 'The feedback about a person that the reader may see, newest first.',
    query: page,
    response: pageOf(feedbackView),
  }),
  written: endpoint.member({
    route: 'GET /companies/:companyId/feedback/written',
    summary: 'The feedback the reader wrote, about anyone, newest first.',
    query: page,
    response: pageOf(feedbackView),
  }),
  write: endpoint.member({
    route: `POST ${userFeedbackPath}`,
    adds: true,
    summary:
      'Write about oneself, someone one manages, a manager of one’s own or a teammate: private unless shared.',
    body: newEntry,
    response: feedbackView,
  }),
  keep: endpoint.member({
    route: 'PUT /companies/:companyId/one-to-ones/:oneToOneId/feedback',
    summary:
      'Keep a comment of a one-to-one on a skill or a value in the diary; said again, its words as they are now.',
    body: z.strictObject({ path: z.string().min(1).max(fieldPathLengthMax) }),
    response: feedbackView,
  }),
  edit: endpoint.member({
    route: `PUT ${feedbackEntryPath}`,
    summary: 'Change an entry of one’s own, or share it; a shared one is not made private again.',
    body: z
      .strictObject({ text: text(feedbackLengthMax), visibility, editedAt: seenEdit })
      .refine((entry) => !isUnfilled(entry), unfilled),
    response: feedbackView,
  }),
  remove: endpoint.member({
    route: `DELETE ${feedbackEntryPath}`,
    summary: 'Remove an entry of one’s own, until it is locked.',
  }),
}
