import { unreadMax, type home } from '#contract/overviews/home.ts'
import type { Handlers } from '#server/kernel/serve.ts'
import { markOpened } from './commands.ts'
import { readGlance } from './glance-routes.ts'
import { readNeeds } from '#server/conversations/attention/need-queries.ts'
import { unreadOf } from './unread-queries.ts'

export const homeRoutes: Handlers<typeof home> = {
  glance: readGlance,

  unread: async (work) => {
    const rows = await unreadOf(work, unreadMax)
    return { rows: rows.map(({ kind, id }) => ({ kind, id })) }
  },

  open: (work, { body }) => markOpened(work, body),

  read: readNeeds,
}
