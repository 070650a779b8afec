import type { assistant } from '#contract/messaging/assistant.ts'
import type { Deps } from '#server/kernel/deps.ts'
import type { Handlers } from '#server/kernel/http/serve.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { bindChat, lookAtLink, unbindChat } from './assistant-commands.ts'
import { ownIdentities } from './identity-queries.ts'

export function assistantRoutes({ seal }: Pick<Deps, 'seal'>): Handlers<typeof assistant> {
  return {
    read: ownChats,

    look: async (work, { body }) => {
      const { channel, email = '' } = await lookAtLink(work, body.link, seal)
      return { channel, email, languages: [...work.company.languages] }
    },

    bind: async (work, { body }) => {
      await bindChat(work, body, seal)
      return ownChats(work)
    },

    unbind: async (work, { body }) => {
      await unbindChat(work, body.channel)
      return ownChats(work)
    },
  }
}

async function ownChats(work: UnitOfWork) {
  const rows = await ownIdentities(work)
  return {
    bound: rows.flatMap(({ channel, language, bound_at }) =>
      bound_at ? [{ channel, language, boundAt: bound_at }] : [],
    ),
  }
}
