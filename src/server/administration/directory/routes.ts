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
      tokens: tokens.map(({ id, name, created_at, last_used_at }) => ({
        id,
        name,
        createdAt: created_at.toISOString(),
        lastUsedAt: last_used_at?.toISOString() ?? null,
      })),
      ...counts,
      placedBy,
    }
  },
  addToken: (work, { body }) => addToken(work, body.name),
  choosePlacer: (work, { body }) => choosePlacer(work, body.placedBy),
  revokeToken: (work, { params }) => revoke(work, params.tokenId),
  log: async (work, { query: { page, limit, outcome } }) => {
    const window = { skip: (page - 1) * limit, most: limit }
    const { rows, total } = await entriesOf(work, outcome ?? null, window)
    return {
      total,
      rows: rows.map(({ at, person_id: id, person_name: name, ...row }) => ({
        ...row,
        at: at.toISOString(),
        person: id ? { id, name: name ?? '' } : null,
      })),
    }
  },
  ignore: (work, { params }) => ignorePerson(work, params.userId),
})
