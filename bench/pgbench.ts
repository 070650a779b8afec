import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { programOf } from './cluster.ts'
import { people } from './databases.ts'
import { clients } from './load.ts'
import { isSmoke } from './smoke.ts'

/** Transactions a second of a script in `pgbench/`, by as many clients, each statement prepared. */
export async function transactionRate(
  databaseUrl: string,
  script: 'autosave' | 'update-goal',
  seconds: number,
): Promise<number> {
  const file = fileURLToPath(new URL(`pgbench/${script}.sql`, import.meta.url))
  const how = [
    '-n',
    '-M',
    'prepared',
    '-D',
    `people=${people}`,
    '-c',
    String(clients),
    // In a smoke, each client does two, however long that takes.
    ...(isSmoke ? ['-t', '2'] : ['-T', String(seconds)]),
    '-f',
    file,
  ]
  const { stdout } = await promisify(execFile)(programOf('pgbench'), [...how, databaseUrl])
  const rate = /tps = ([\d.]+)/.exec(stdout)?.[1]
  if (!rate) throw new Error(`pgbench said nothing of its speed:\n${stdout}`)
  return Number(rate)
}
