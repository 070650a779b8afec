import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'

/** When a first start with the demo companies is given up, in milliseconds: a busy machine is slow. */
const startMsMax = 110_000
const stopMsMax = 15_000

export interface Product {
  readonly address: string
  readonly pid: number
  /** Stops it as Ctrl-C does. */
  readonly stop: () => Promise<void>
  readonly signal: (signal: NodeJS.Signals) => void
  /** Resolves to its exit code, null where a signal ended it. */
  readonly exited: Promise<number | null>
}

/** Where a product keeps its data, embedded or on the PostgreSQL of the tests. */
export interface Home {
  readonly env: Readonly<Record<string, string>>
  readonly remove: () => Promise<void>
}

/** A new home: empty, or embedded with what is in a data directory. */
export async function newHome(from?: string): Promise<Home> {
  const server = process.env['TEST_DATABASE_URL']
  if (!server) {
    const folder = mkdtempSync(join(tmpdir(), 'tandem-'))
    if (from) cpSync(from, folder, { recursive: true })
    return { env: { DATA_DIR: folder }, remove: async () => rmSync(folder, { recursive: true }) }
  }
  const name = `tandem_home_${randomBytes(6).toString('hex')}`
  const run = async (sql: string) => {
    const pool = new Pool({ connectionString: server })
    try {
      await pool.query(sql)
    } finally {
      await pool.end()
    }
  }
  await run(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const env = { DATABASE_URL: url.href, APP_SECRET: randomBytes(24).toString('hex'), DEMO: 'true' }
  // PostgreSQL's own cleaning may be in it, which only a superuser may end: it goes by itself.
  const drop = () => run(`drop database ${name} with (force)`)
  return { env, remove: () => retried(drop) }
}

/** Does what may fail for a moment, five times at most, a second apart. */
async function retried(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; tries < 5; tries += 1) {
    try {
      return await work()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 1000))
    }
  }
  return work()
}

/** Starts the product as people do, on a free port; resolves once it prints its address. */
export async function startProduct(home: Pick<Home, 'env'>): Promise<Product> {
  const child = spawnProduct(home)
  const exited = new Promise<number | null>((resolve) => child.on('exit', resolve))
  let printed = ''
  const address = await new Promise<string>((resolve, reject) => {
    const fail = () => reject(new Error(`The product did not start:\n${printed}`))
    const patience = setTimeout(fail, startMsMax)
    const read = (chunk: Buffer) => {
      printed += chunk.toString()
      const found = /Tandem is at (\S+)/.exec(printed)?.[1]
      if (!found) return
      clearTimeout(patience)
      resolve(found)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('exit', fail)
  })
  return {
    address,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGINT')
      const patience = setTimeout(() => child.kill('SIGKILL'), stopMsMax)
      await exited
      clearTimeout(patience)
    },
    signal: (signal) => void child.kill(signal),
    exited,
  }
}

/** Starts the product where it is expected to refuse: its exit code and all that it printed. */
export async function refusalOf(
  home: Pick<Home, 'env'>,
): Promise<{ code: number | null; printed: string }> {
  const child = spawnProduct(home)
  let printed = ''
  for (const output of [child.stdout, child.stderr])
    output.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const patience = setTimeout(() => child.kill('SIGKILL'), startMsMax)
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  clearTimeout(patience)
  return { code, printed }
}

/** The database's WebAssembly is compiled once, quickly: optimized code costs a third of a start, and pays in hours. */
export const shortLived = ['--liftoff-only'] as const

function spawnProduct({ env }: Pick<Home, 'env'>) {
  return spawn(process.execPath, [...shortLived, 'src/server/main.ts'], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      LOG_LEVEL: 'error',
      DRAIN_MS: '500',
      // The suite starts dozens: what node made of the sources is kept for the next, two fifths of a start.
      NODE_COMPILE_CACHE: '.cache/node',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}
