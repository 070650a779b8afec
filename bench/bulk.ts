import { overHttp } from '#tests/support/over-http.ts'
import type { Cluster } from './cluster.ts'
import { people, postgresOf } from './databases.ts'
import { emailOf, idOf, large } from './ids.ts'
import { startProduct } from './servers.ts'
import { tokensFor } from './sign-in.ts'
import { isSmoke } from './smoke.ts'
import type { Row, Table } from './table.ts'

const many = isSmoke ? 20 : 500
const secondsMax = 2

/** How long it takes to change many people at once, each command in its one transaction. */
export async function bulk(cluster: Cluster): Promise<Table> {
  const { product } = await postgresOf(cluster, people)
  const server = await startProduct({ DATABASE_URL: product })
  try {
    const [token = ''] = await tokensFor(server.address, large, 1)
    const params = { companyId: idOf('comp', large, 0) }
    const { bulk: calls, teams, users } = overHttp(server.address, token)
    const rows: Row[] = []
    const timed = async <T extends object>(what: string, run: () => Promise<T>): Promise<T> => {
      const from = performance.now()
      const answer = await run()
      const seconds = (performance.now() - from) / 1000
      if ('done' in answer && Array.isArray(answer.done) && answer.done.length !== many)
        throw new Error(`${what}: ${JSON.stringify(answer).slice(0, 300)}`)
      rows.push({ what, on: 'PostgreSQL', values: [seconds], limit: { max: secondsMax } })
      return answer
    }
    const add = async (n: number) => {
      const person = {
        firstName: 'Bulk',
        lastName: `Person ${n}`,
        email: `bulk.${n}.${emailOf(large, n)}`,
        position: '',
        globalLevelId: null,
        preferredLanguage: null,
      }
      return (await users.create({ params, body: { ...person, role: 'USER', invite: false } })).id
    }
    const userIds: string[] = []
    for (let n = 0; n < many; n += 1) userIds.push(await add(n))
    const [before, after] = [await add(many), await add(many + 1)]
    const areaId = (await users.choices({ params })).areas[0]?.id ?? ''
    const body = { name: 'Changed at once' }
    const { id: teamId } = await teams.add({ params: { ...params, areaId }, body })
    const { ladderSteps } = await teams.detail({ params: { ...params, teamId } })
    const place = { teamId, ladderStepId: ladderSteps[0]?.id ?? '', managerId: before }
    await timed('add to a team', () => calls.addToTeam({ params, body: { userIds, ...place } }))
    const asked = { userIds, managerId: after }
    const { people: planned } = await timed('plan another manager', () =>
      calls.planManager({ params, body: asked }),
    )
    await timed('change the manager', () =>
      calls.changeManager({ params, body: { ...asked, people: planned } }),
    )
    const { plan } = await timed('plan disabling', () =>
      calls.planDeactivation({ params, body: { userIds } }),
    )
    await timed('disable', () => calls.deactivate({ params, body: { userIds, plan } }))
    return {
      title: `${many} people changed at once, in a company of ${people}`,
      columns: [{ name: 's', digits: 2 }],
      rows,
    }
  } finally {
    await server.stop()
  }
}
