import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { Pool } from 'pg'
import {
  filteredUsers,
  goalsOfCollaborator,
  oneToOne,
  searchedUsers,
  userProfile,
  usersPage,
} from './floor-sql.ts'

// The floor of quality: what Fastify and `pg` cost over our schema, with no tokens, no roles, no
// policies, no validation and no shaping. One named statement answers each call.

const poolMax = Number(process.env['DATABASE_POOL_MAX'])
const pool = new Pool({ connectionString: process.env['DATABASE_URL'] ?? '', max: poolMax })
const app = Fastify()

interface Asked {
  readonly Params: Readonly<Record<'companyId' | 'id', string>>
  readonly Querystring: {
    readonly page?: string
    readonly limit?: string
    readonly search?: string
    readonly area?: string
  }
}

/** As our schema keeps what is searched: without accents, in small letters. */
const plainText = (words: string) => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

async function rowsOf(name: string, text: string, values: readonly unknown[]) {
  const { rows } = await pool.query({ name, text, values: [...values] })
  return rows
}

app.get<Asked>('/api/admin/user/:companyId/list', ({ params, query }) => {
  const { page = 1, limit = 20, search, area } = query
  const cut = [params.companyId, limit, (Number(page) - 1) * Number(limit)]
  if (area) return rowsOf('filtered', filteredUsers, [...cut, area])
  return search
    ? rowsOf('search', searchedUsers, [...cut, `%${plainText(search)}%`])
    : rowsOf('page', usersPage, cut)
})
app.get<Asked>('/api/companies/:companyId/one-to-ones/:id', ({ params }) =>
  rowsOf('one-to-one', oneToOne, [params.companyId, params.id]),
)
app.get<Asked>('/api/companies/:companyId/users/:id/goals', ({ params }) =>
  rowsOf('goals', goalsOfCollaborator, [params.companyId, params.id]),
)
app.get<Asked>('/api/companies/:companyId/users/:id', ({ params }) =>
  rowsOf('profile', userProfile, [params.companyId, params.id]),
)

await app.listen({ host: '127.0.0.1', port: 0 })
const { port } = app.server.address() as AddressInfo
console.log(`The floor is at http://127.0.0.1:${port}`)
