import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { shortLived } from '#tests/support/product.ts'
import { isSmoke } from './smoke.ts'

/** Connections of either side: few enough that they do not take the machine from one another. */
const connections = 2 * availableParallelism()

/** Nothing takes longer to start or to stop than this, in milliseconds. */
const patienceMs = 120_000

export interface Server {
  readonly address: string
  readonly pid: number
  readonly stop: () => Promise<void>
}

/** All servers of a run have one: a database belongs to the secret of its first start. */
export const sharedSecret = randomBytes(24).toString('hex')

/** The product, as people start it. */
export function startProduct(home: Readonly<Record<string, string | undefined>>): Promise<Server> {
  return start('src/server/main.ts', {
    PORT: '0',
    LOG_LEVEL: 'error',
    DEMO: 'false',
    APP_SECRET: sharedSecret,
    ...home,
  })
}

/** The floor, over the same database. */
export function startFloor(databaseUrl: string): Promise<Server> {
  return start('bench/floor.ts', { DATABASE_URL: databaseUrl })
}

/** A line to a database, and what its addresses become over that line. */
export async function layLine(databaseUrl: string) {
  const { address, stop } = await start('bench/distance.ts', { DISTANT_DATABASE_URL: databaseUrl })
  const { hostname, port } = new URL(address)
  const to = (url: string) => Object.assign(new URL(url), { hostname, port }).href
  return { to, stop }
}

/** A mail server that takes everything, on loopback. */
export async function startMailDrain(): Promise<Server> {
  const drain = await start('bench/mail-drain.ts', {})
  return { ...drain, address: drain.address.replace('http:', 'smtp:') }
}

/** Starts a server as a process of its own; resolves once it prints its address. */
async function start(
  file: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<Server> {
  const child = spawn(process.execPath, [...(isSmoke ? shortLived : []), file], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_POOL_MAX: String(connections),
      // A start is measured without it.
      ...(isSmoke ? { NODE_COMPILE_CACHE: '.cache/node' } : {}),
      DRAIN_MS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  const port = await new Promise<string>((resolve, reject) => {
    const fail = () => reject(new Error(`${file} did not start.`))
    const patience = setTimeout(fail, patienceMs)
    void exited.then(fail)
    child.stdout.on('data', (chunk: Buffer) => {
      const found = /\w:\/\/\S+:(\d+)/.exec(chunk.toString())?.[1]
      if (!found) return
      clearTimeout(patience)
      resolve(found)
    })
  })
  return {
    address: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    stop: async () => {
      const patience = setTimeout(() => child.kill('SIGKILL'), patienceMs)
      child.kill('SIGTERM')
      await exited
      clearTimeout(patience)
    },
  }
}
