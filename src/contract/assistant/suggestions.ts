import { z } from 'zod'
import { agreementSubjects } from '#domain/conversations/agreements/agreement.ts'
import { feedbackLengthMax, goalLengthMax } from '#domain/kernel/limits.ts'
import { variantMax, ways } from '#domain/assistant/suggestions/suggestion.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { text } from '#contract/kernel/fields.ts'
import { targetView } from '#contract/messaging/notifications.ts'

/** Increments with each "another". */
const variant = z.int().min(0).max(variantMax).default(0)

export const suggestionLine = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('writing') }),
  z.object({
    kind: z.literal('suggestion'),
    text: z.string(),
    way: z.enum(ways).nullable(),
    /** Their weights total 100. */
    initiatives: z.array(z.object({ description: z.string(), weightingPoints: z.int() })),
    because: z.array(z.object({ text: z.string(), target: targetView.nullable() })),
  }),
])
export type SuggestionLine = z.output<typeof suggestionLine>
export type SuggestionView = Extract<SuggestionLine, { kind: 'suggestion' }>

const suggestionsPath = '/companies/:companyId/users/:userId/suggestions'
const call = { lines: true, response: suggestionLine } as const

/** Never saved: accepting one uses the call of its field. */
export const suggestions = {
  agendaQuestions: endpoint.member({
    ...call,
    route: 'POST /companies/:companyId/users/:userId/agendas/:managerId/suggestions',
    summary: 'Suggest questions for the agenda of the pair, of what both may read.',
    body: z.strictObject({ variant }),
  }),
  agreement: endpoint.member({
    ...call,
    route: `POST ${suggestionsPath}/agreement`,
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
  goal: endpoint.member({
    ...call,
    route: `POST ${suggestionsPath}/goal`,
    summary: 'Suggest goals with initiatives for a collaborator; the wish says what about.',
    body: z.strictObject({ wish: text(goalLengthMax).nullable().default(null), variant }),
  }),
  feedback: endpoint.member({
    ...call,
    route: `POST ${suggestionsPath}/feedback`,
    summary:
      'Suggest how a text of feedback about a person becomes clearer, kinder, with an example.',
    body: z.strictObject({ text: text(feedbackLengthMax), variant }),
  }),
}
