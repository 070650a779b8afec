import type { directory } from '#contract/administration/directory.ts'
import type { Deps } from '#server/kernel/deps.ts'
import type { Handlers } from '#server/kernel/http/serve.ts'
import { addToken, choosePlacer, ignorePerson, revoke } from './commands.ts'
import { entriesOf } from './log-queries.ts'
import { countSynced, readPlacer } from '#server/people/sync-state/state-queries.ts'
import { scimPath } from './scim-call.ts'
import { tokensOf } from './token-queries.ts'

export const directoryRoutes = ({ origin }: Pick<Deps, 'origin'>): Handlers<typeof directory> => ({
  read: async (work) => {
    const [tokens, counts, placedBy] = await Promise.all([
      tokensOf(work),
      countSynced(work),
      readPlacer(work),
    ])
    return {
      address: origin() + scimPath(work.actor.companyId),
      tokens,
      ...counts,
      placedBy,
    }
  },
  addToken: (work, { body }) => addToken(work, body.name),
  choosePlacer: (work, { body }) => choosePlacer(work, body.placedBy),
  revokeToken: (work, { params }) => revoke(work, params.tokenId),
  log: (work, { query: { page, limit, outcome } }) =>
    entriesOf(work, outcome ?? null, { skip: (page - 1) * limit, most: limit }),
  ignore: (work, { params }) => ignorePerson(work, params.userId),
})
