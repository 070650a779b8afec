import { z } from 'zod'
import { agreementSubjects } from '#domain/conversations/agreements/agreement.ts'
import { feedbackLengthMax, goalLengthMax } from '#domain/kernel/limits.ts'
import { variantMax, ways } from '#domain/assistant/suggestions/suggestion.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { text } from '#contract/kernel/fields.ts'
import { targetView } from '#contract/messaging/notifications.ts'

/** Tells "another" from the one before; the first is 0. */
const variant = z.int().min(0).max(variantMax).default(0)

/** A line of the answer: that the engine has begun, then each suggestion once it is whole. */
export const suggestionLine = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('writing') }),
  z.object({
    kind: z.literal('suggestion'),
    text: z.string(),
    /** For feedback: what is better about it. */
    way: z.enum(ways).nullable(),
    /** For a goal: they weigh 100 together. */
    initiatives: z.array(z.object({ description: z.string(), weightingPoints: z.int() })),
    /** What it came from. */
    because: z.array(z.object({ text: z.string(), target: targetView.nullable() })),
  }),
])
export type SuggestionLine = z.output<typeof suggestionLine>
export type SuggestionView = Extract<SuggestionLine, { kind: 'suggestion' }>

const about = '/companies/:companyId/users/:userId/suggestions'
const call = { method: 'POST', access: 'member', lines: true, response: suggestionLine } as const

/** Drafts for boxes. Nothing of them is saved: whoever takes one saves it by the call of its box. */
export const suggestions = {
  agendaQuestions: endpoint({
    ...call,
    path: '/companies/:companyId/users/:userId/agendas/:managerId/suggestions',
    summary: 'Suggest questions for the agenda of the pair, of what both may read.',
    body: z.strictObject({ variant }),
  }),
  agreement: endpoint({
    ...call,
    path: `${about}/agreement`,
    summary: 'Suggest agreements with a collaborator, from feedback that is sent with it.',
    body: z.strictObject({
      feedback: text(feedbackLengthMax),
      relatedTo: z
        .strictObject({ kind: z.enum(agreementSubjects), id: z.uuid() })
        .nullable()
        .default(null),
      variant,
    }),
  }),
  goal: endpoint({
    ...call,
    path: `${about}/goal`,
    summary: 'Suggest goals with initiatives for a collaborator; the wish says what about.',
    body: z.strictObject({ wish: text(goalLengthMax).nullable().default(null), variant }),
  }),
  feedback: endpoint({
    ...call,
    path: `${about}/feedback`,
    summary:
      'Suggest how a text of feedback about a person becomes clearer, kinder, with an example.',
    body: z.strictObject({ text: text(feedbackLengthMax), variant }),
  }),
}
