import type { chatBot, ExchangeView } from '#contract/assistant/chat-bot.ts'
import type { AskingDeps } from '#server/assistant/ai/asking.ts'
import type { AskingHandlers } from '#server/kernel/http/serve.ts'
import { answerQuestion, rateExchange, removeExchange } from './commands.ts'
import { agentMessagesOf } from './message-queries.ts'
import { deleteExchanges, exchangesOf, type StoredExchange } from './queries.ts'

/** The conversation of a person with the assistant. */
export function chatBotRoutes(deps: AskingDeps): AskingHandlers<typeof chatBot> {
  return {
    history: async (work, { query }) => {
      const { rows, total } = await exchangesOf(work, deps.seal, query)
      return { rows: rows.map(toExchangeView), total }
    },

    messages: async (work, { query }) => {
      const { rows, total } = await agentMessagesOf(work, deps.seal, query)
      return {
        total,
        rows: rows.map((row) =>
          row.kind === 'answer' ? { kind: row.kind, exchange: toExchangeView(row.exchange) } : row,
        ),
      }
    },

    ask: {
      lines: async (units, { body: { question } }, { signal, say }) => {
        const onText = (text: string) => say({ kind: 'said', text })
        const asked = { question, channel: 'tandem' as const }
        const exchange = await answerQuestion(deps, units, asked, { signal, onText })
        say({ kind: 'done', exchange: toExchangeView(exchange) })
      },
    },

    rate: (work, { params, body }) => rateExchange(work, params.exchangeId, body.rating),

    remove: (work, { params }) => removeExchange(work, params.exchangeId),

    clear: (work) => deleteExchanges(work),
  }
}

function toExchangeView({ askedAt, ...exchange }: StoredExchange): ExchangeView {
  const citations = exchange.citations.map((it) => ({ ...it, action: it.action ?? null }))
  return { ...exchange, citations, at: askedAt.toISOString() }
}
