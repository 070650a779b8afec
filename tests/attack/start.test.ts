import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusalOf, startProduct, type Product } from '#tests/support/product.ts'

test('with mistakes in its environment it says them all, and ends so that nobody starts it again', async () => {
  const { code, printed } = await refusalOf({
    env: { PORT: 'https', DEMO: 'maybe', DATABASE_URL: 'postgres://tandem:hunter2@localhost/x' },
  })
  expect(code).toBe(78)
  expect(printed).toMatch(/^Tandem cannot start: the environment has mistakes\.$/m)
  for (const name of ['PORT', 'DEMO', 'APP_SECRET'])
    expect(printed).toMatch(new RegExp(`^ +${name}: `, 'm'))
  expect(printed).not.toContain('hunter2')
  expect(printed).not.toMatch(/^\s+at /m)
})

test('with a database that is not there it says so, and ends', async () => {
  const { code, printed } = await refusalOf({
    env: {
      DATABASE_URL: 'postgres://tandem:hunter2@127.0.0.1:1/nothing',
      APP_SECRET: 'x'.repeat(32),
    },
  })
  expect(code).toBe(1)
  expect(printed).toContain('ECONNREFUSED')
  expect(printed).not.toContain('hunter2')
})

test('on a port that is taken it says so before all else, and touches nothing', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  const folder = join(tmpdir(), `tandem-untouched-${port}`)
  const { code, printed } = await refusalOf({ env: { PORT: `${port}`, DATA_DIR: folder } })
  taken.close()
  expect(code).toBe(1)
  expect(printed.trim()).toBe(
    `Tandem can’t listen on port ${port} of 127.0.0.1 (EADDRINUSE): another process listens there. Stop that one, or set PORT, and start again. Nothing was changed.`,
  )
  expect(existsSync(folder)).toBe(false)
})

describe('on one data directory', () => {
  let folder: string
  let env: Record<string, string>
  let holder: Product

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tandem-'))
    env = { DATA_DIR: join(folder, 'data'), DEMO: 'false' }
    holder = await startProduct({ env })
  })

  afterAll(async () => {
    await holder.stop()
    rmSync(folder, { recursive: true })
  })

  const readiness = async () => (await fetch(`${holder.address}/readyz`)).status

  /** A process that takes the directory and keeps it, and does nothing else: `taken`, or why not. */
  async function taker(): Promise<{ said: string; release: () => Promise<void> }> {
    const script = `
      import { takeDataDirectory } from './src/server/kernel/db/data-directory.ts'
      try { takeDataDirectory(process.env.DATA_DIR); console.log('taken'); setInterval(() => 0, 1000) }
      catch (error) { console.log(error.message) }`
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], { env })
    const said = await new Promise<string>((resolve) =>
      child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim())),
    )
    const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    const release = async () => {
      child.kill('SIGKILL')
      if (said === 'taken') await exited
    }
    return { said, release }
  }

  test('a second process is refused, ten of ten, with a sentence that names the first, which goes on', async () => {
    const { code, printed } = await refusalOf({ env })
    expect(code).toBe(1)
    expect(printed).not.toMatch(/^\s+at /m)
    const takers = await Promise.all(Array.from({ length: 10 }, taker))
    for (const sentence of [printed.trim(), ...takers.map(({ said }) => said)]) {
      expect(sentence).toContain(`is in use by process ${holder.pid}, since `)
      expect(sentence).toContain('stop that one first, or set DATA_DIR.')
    }
    expect(await readiness()).toBe(200)
  })

  test('a holder that was killed leaves no lock behind, and of ten that follow one gets it', async () => {
    holder.signal('SIGKILL')
    expect(await holder.exited).toBeNull()
    const followers = await Promise.all(Array.from({ length: 10 }, taker))
    expect(followers.filter(({ said }) => said === 'taken')).toHaveLength(1)
    for (const { release } of followers) await release()
    holder = await startProduct({ env })
    expect(await readiness()).toBe(200)
  })

  test('one that lost a file of its database is refused with the repair, and nothing is put in its place', async () => {
    await holder.stop()
    const version = join(env['DATA_DIR'] ?? '', 'database/PG_VERSION')
    rmSync(version)
    const { code, printed } = await refusalOf({ env })
    expect(code).toBe(1)
    expect(printed).toContain(
      'cannot be opened: PG_VERSION is missing or empty. Nothing was changed.',
    )
    expect(printed).toContain('from a backup')
    expect(printed).not.toMatch(/^\s+at /m)
    expect(existsSync(version)).toBe(false)
  })
})
