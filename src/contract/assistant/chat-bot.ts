import { z } from 'zod'
import { engines } from '#domain/kernel/access/ai-functions.ts'
import {
  answerActions,
  chatOutcomes,
  chatQuestionLengthMax,
  chatRatings,
} from '#domain/assistant/chat-bot/exchange.ts'
import { guidePages } from '#domain/assistant/chat-bot/pages.ts'
import { agentMessageKinds } from '#domain/assistant/chat-bot/messages.ts'
import { agesOfNotifications } from '#domain/platform/notices/reading.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { instant, text } from '#contract/kernel/fields.ts'
import { pageOf, pageQuery } from '#contract/kernel/page.ts'
import { notificationView, targetView } from '#contract/messaging/notifications.ts'

const citationView = z.object({
  /** `f1` for the mark `[f1]`. */
  id: z.string(),
  label: z.string(),
  target: targetView.nullable(),
  page: z.enum(guidePages).nullable(),
  /** `plan`: a one-to-one with the person of `target`. */
  action: z.enum(answerActions).nullable(),
})

export const exchangeView = z.object({
  id: z.uuid(),
  at: instant,
  question: z.string(),
  answer: z.string(),
  outcome: z.enum(chatOutcomes),
  engine: z.enum(engines).nullable(),
  citations: z.array(citationView).readonly(),
  rating: z.enum(chatRatings).nullable(),
})
export type ExchangeView = z.output<typeof exchangeView>
export type CitationView = z.output<typeof citationView>

const agentMessageView = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('recommendation'), notification: notificationView }),
  z.object({ kind: z.literal('answer'), exchange: exchangeView }),
])
export type AgentMessageView = z.output<typeof agentMessageView>

const exchangesPath = '/companies/:companyId/chat-exchanges'

export const chatBot = {
  history: endpoint.member({
    route: `GET ${exchangesPath}`,
    summary: 'What the reader asked the assistant and what it answered, the newest first.',
    query: pageQuery.omit({ search: true }),
    response: pageOf(exchangeView),
  }),
  messages: endpoint.member({
    route: 'GET /companies/:companyId/agent-messages',
    summary:
      'What the assistant wrote to the reader, the newest first: what it recommended, and what it answered. The latest, which are unread or of the last seven days, or the previous.',
    query: pageQuery.omit({ search: true }).extend({
      age: z.enum(agesOfNotifications).optional(),
      kind: z.enum(agentMessageKinds).optional(),
    }),
    response: pageOf(agentMessageView),
  }),
  ask: endpoint.member({
    route: `POST ${exchangesPath}`,
    summary:
      'Ask the assistant: what it says comes piece by piece, and last the whole exchange, as it is kept.',
    lines: true,
    body: z.strictObject({ question: text(chatQuestionLengthMax) }),
    response: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('said'), text: z.string() }),
      z.object({ kind: z.literal('done'), exchange: exchangeView }),
    ]),
  }),
  rate: endpoint.member({
    route: `PUT ${exchangesPath}/:exchangeId/rating`,
    summary: 'Say whether an answer was useful, or (null) take that back.',
    body: z.strictObject({ rating: z.enum(chatRatings).nullable() }),
  }),
  remove: endpoint.member({
    route: `DELETE ${exchangesPath}/:exchangeId`,
    summary: 'Delete a question and its answer.',
  }),
  clear: endpoint.member({
    route: `DELETE ${exchangesPath}`,
    summary: 'Delete all that the reader asked the assistant, and its answers.',
  }),
}
