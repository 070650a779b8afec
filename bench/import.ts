import { setTimeout as wait } from 'node:timers/promises'
import { csvOf } from '#domain/kernel/csv.ts'
import { overHttp } from '#tests/support/over-http.ts'
import type { Cluster } from './cluster.ts'
import { people, postgresOf } from './databases.ts'
import { emailOf, idOf, large } from './ids.ts'
import { startProduct } from './servers.ts'
import { tokensFor } from './sign-in.ts'
import { isSmoke, paced } from './smoke.ts'
import { residentMegabytes } from './starting.ts'
import type { Row, Table } from './table.ts'

/** How many rows the file has: three fifths are new, in teams of ten, the others are changed. */
const many = isSmoke ? 100 : 10_000
const added = (many * 3) / 5

const checkSecondsMax = 10
const applySecondsMax = 30
const undoSecondsMax = 60
const memoryMax = 150

/** How long a file of people takes, in a company that is as large itself, and how much memory above rest. */
export async function importing(cluster: Cluster): Promise<Table> {
  const { product } = await postgresOf(cluster, people)
  const server = await startProduct({ DATABASE_URL: product })
  try {
    const [token = ''] = await tokensFor(server.address, large, 1)
    const company = { companyId: idOf('comp', large, 0) }
    const { imports, ladders, users } = overHttp(server.address, token)
    const { areas } = await users.choices({ params: company })
    const steps = await ladders.steps({ params: company })
    const area = areas[0]
    const own = steps.filter(({ areaId }) => areaId === area?.id)
    const step = (own.length > 0 ? own : steps.filter((it) => it.areaId === null))[0]
    const file = fileOf(area?.name.text ?? '', step?.name.text ?? '')
    const rows: Row[] = []
    const params = { ...company, importId: '' }
    const timed = async (what: string, run: () => Promise<unknown>, state: string, max: number) => {
      await wait(paced(3000))
      const rest = residentMegabytes(server.pid)
      let most = rest
      const from = performance.now()
      await run()
      let view = await imports.read({ params })
      while (view.state.endsWith('ing')) {
        most = Math.max(most, residentMegabytes(server.pid))
        await wait(50)
        view = await imports.read({ params })
      }
      const seconds = (performance.now() - from) / 1000
      if (view.state !== state) throw new Error(`${what}: ${JSON.stringify(view).slice(0, 500)}`)
      rows.push({ what, on: 'seconds', values: [seconds], limit: { max } })
      rows.push({ what, on: 'MB above rest', values: [most - rest], limit: { max: memoryMax } })
      return view
    }
    const start = async () => {
      const body = { name: 'people.csv', file: file.toString('base64') }
      params.importId = (await imports.start({ params: company, body })).id
    }
    await timed('check', start, 'checked', checkSecondsMax)
    const again = () => imports.check({ params, body: { makes: ['team'] } })
    const { digest } = await timed('check, with teams', again, 'checked', checkSecondsMax)
    const apply = () => imports.apply({ params, body: { digest: digest ?? '' } })
    await timed('apply', apply, 'applied', applySecondsMax)
    const undo = () => imports.undo({ params, body: {} })
    await timed('undo', undo, 'undone', undoSecondsMax)
    return {
      title: `a file of ${many} people, in a company of ${people}`,
      columns: [{ name: 'is', digits: 1 }],
      rows,
    }
  } finally {
    await server.stop()
  }
}

function fileOf(area: string, step: string): Buffer {
  const head = [
    'first_name',
    'last_name',
    'email',
    'position',
    'area',
    'team',
    'manager_email',
    'ladder_step',
  ]
  const newEmail = (n: number) => `import.${n}@bench.example`
  const rows = Array.from({ length: many }, (_, n) => {
    if (n >= added)
      return ['Changed', `Person ${n}`, emailOf(large, n - added + 100), 'Other', '', '', '', '']
    const manager = n - (n % 10)
    const own =
      n === manager ? ['', '', '', ''] : [area, `Team ${manager}`, newEmail(manager), step]
    return ['New', `Person ${n}`, newEmail(n), 'Engineer', ...own]
  })
  return Buffer.from(csvOf([head, ...rows], ','))
}
