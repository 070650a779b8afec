import type { Cluster } from './cluster.ts'
import { people, postgresOf } from './databases.ts'
import { emailOf, idOf, large } from './ids.ts'
import { startProduct } from './servers.ts'
import { tokensFor } from './sign-in.ts'
import { isSmoke } from './smoke.ts'
import type { Row, Table } from './table.ts'

/** How many people are changed at once. */
const many = isSmoke ? 20 : 500
/** How long that may take, in seconds. */
const secondsMax = 2

interface Named {
  readonly id: string
}
interface Done {
  readonly done: readonly string[]
}

/** How long it takes to change many people at once, each command in its one transaction. */
export async function bulk(cluster: Cluster): Promise<Table> {
  const { product } = await postgresOf(cluster, people)
  const server = await startProduct({ DATABASE_URL: product })
  try {
    const [token = ''] = await tokensFor(server.address, large)
    const companyId = idOf('comp', large, 0)
    const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
      const answer = await fetch(`${server.address}/api${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
      return (await answer.json()) as T
    }
    const admin = `/admin/user/${companyId}`
    const rows: Row[] = []
    const timed = async <T extends object>(what: string, run: () => Promise<T>): Promise<T> => {
      const from = performance.now()
      const answer = await run()
      const seconds = (performance.now() - from) / 1000
      if ('done' in answer && (answer as unknown as Done).done.length !== many)
        throw new Error(`${what}: ${JSON.stringify(answer).slice(0, 300)}`)
      rows.push({ what, on: 'PostgreSQL', values: [seconds], limit: { max: secondsMax } })
      return answer
    }
    const add = (n: number) =>
      call<Named>('POST', `${admin}/create`, {
        firstName: 'Bulk',
        lastName: `Person ${n}`,
        email: `bulk.${n}.${emailOf(large, n)}`,
        position: '',
        globalLevelId: null,
        preferredLanguage: null,
        role: 'USER',
        invite: false,
      })
    const userIds: string[] = []
    for (let n = 0; n < many; n += 1) userIds.push((await add(n)).id)
    const managers = [(await add(many)).id, (await add(many + 1)).id]
    const { areas } = await call<{ areas: Named[] }>('GET', `${admin}/choices`)
    const area = `/companies/${companyId}/areas/${areas[0]?.id}`
    const team = await call<Named>('POST', `${area}/teams`, { name: 'Changed at once' })
    const { ladderSteps } = await call<{ ladderSteps: Named[] }>(
      'GET',
      `/companies/${companyId}/teams/${team.id}`,
    )
    const place = { teamId: team.id, ladderStepId: ladderSteps[0]?.id, managerId: managers[0] }
    await timed('add to a team', () =>
      call<Done>('POST', `${admin}/team-additions`, { userIds, ...place }),
    )
    const asked = { userIds, managerId: managers[1] }
    const { people: plan } = await timed('plan another manager', () =>
      call<{ people: unknown }>('POST', `${admin}/manager-changes/plan`, asked),
    )
    await timed('change the manager', () =>
      call<Done>('POST', `${admin}/manager-changes`, { ...asked, people: plan }),
    )
    const { plan: ending } = await timed('plan disabling', () =>
      call<{ plan: unknown }>('POST', `${admin}/deactivations/plan`, { userIds }),
    )
    await timed('disable', () =>
      call<Done>('POST', `${admin}/deactivations`, { userIds, plan: ending }),
    )
    return {
      title: `${many} people changed at once, in a company of ${people}`,
      columns: [{ name: 's', digits: 2 }],
      rows,
    }
  } finally {
    await server.stop()
  }
}
