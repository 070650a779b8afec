import type { superadmin } from '#contract/administration/superadmin.ts'
import type { Deps } from '#server/kernel/deps.ts'
import type { Handlers } from '#server/kernel/http/serve.ts'
import { erasuresAsked } from '#server/people/users/erasure-request-queries.ts'
import { sendAgain } from './delivery-commands.ts'
import { readChatAnswers, readConversations, readOutbox } from './reading-queries.ts'

export function superadminRoutes({
  sendsMails,
}: Pick<Deps, 'sendsMails'>): Handlers<typeof superadmin> {
  return {
    outbox: (work, { query }) => readOutbox(work, query, sendsMails),

    sendAgain: (work, { params }) => sendAgain(work, params.deliveryId, sendsMails),

    erasures: erasuresAsked,

    conversations: (work, { query }) => readConversations(work, query, sendsMails),

    chatAnswers: (work, { query }) => readChatAnswers(work, query),
  }
}
