import type { superadmin } from '#contract/superadmin.ts'
import type { Deps } from '#server/kernel/deps.ts'
import type { Handlers } from '#server/kernel/serve.ts'
import { erasuresAsked } from '#server/users/erasure-request-queries.ts'
import { pictureOf } from '#server/users/profile-own-queries.ts'
import { sendAgain } from './commands.ts'
import { readChatAnswers, readConversations, readOutbox } from './reading-queries.ts'

/** What super administrators see, on an installation that sends mails or keeps them. */
export function superadminRoutes({
  sendsMails,
}: Pick<Deps, 'sendsMails'>): Handlers<typeof superadmin> {
  return {
    outbox: (work, { query }) => readOutbox(work, query, sendsMails),

    sendAgain: (work, { params }) => sendAgain(work, params.deliveryId, sendsMails),

    erasures: erasuresAsked,

    conversations: (work, { query }) =>
      readConversations(work, query, sendsMails, (id) => pictureOf(work, id)),

    chatAnswers: (work, { query }) => readChatAnswers(work, query, (id) => pictureOf(work, id)),
  }
}
