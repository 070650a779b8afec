import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isEmbedded } from '#tests/support/database.ts'
import { isLong } from '#tests/support/long.ts'
import { shortLived, startProduct, type Product } from '#tests/support/product.ts'
import { settledHome, type SettledHome } from '#tests/support/settled-home.ts'

const key = 'the key of the backups, 32 bytes long'
/** The long run: 50. */
const kills = isLong ? 50 : 2

let home: SettledHome
let folder: string

beforeAll(async () => {
  home = await settledHome()
  folder = mkdtempSync(join(tmpdir(), 'tandem-backups-'))
})

afterAll(async () => {
  await home.remove()
  rmSync(folder, { recursive: true })
})

interface Outcome {
  readonly code: number | null
  readonly printed: string
}

function command(script: 'backup' | 'restore' | 'operator', args: readonly string[], env = {}) {
  const child = spawn(process.execPath, [...shortLived, `scripts/${script}.ts`, ...args], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: '.cache/node', ...home.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const output of [child.stdout, child.stderr])
    output.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const done = once(child, 'close').then(([code]): Outcome => ({ code, printed }))
  return { child, done }
}

const run = (...args: Parameters<typeof command>) => command(...args).done
const file = (name: string) => join(folder, name)

describe.skipIf(!isEmbedded)('an embedded installation', () => {
  test('is backed up while it runs, by the process that owns it, and restored on another machine by two commands', async () => {
    // The process that runs has no key, or another one: the key of the command is the one.
    const product: Product = await startProduct(home)
    const backedUp = await run('backup', [file('one')], { BACKUP_KEY: key })
    expect(backedUp).toMatchObject({ code: 0, printed: expect.stringContaining('encrypted') })
    const { code, printed } = await run('restore', [file('one'), '--yes'], { BACKUP_KEY: key })
    expect({ code, printed }).toMatchObject({
      code: 1,
      printed: expect.stringContaining('in use by process'),
    })
    await product.stop()

    const elsewhere = { DATA_DIR: file('elsewhere'), BACKUP_KEY: key }
    const dry = await run('restore', [file('one'), '--dry-run'], elsewhere)
    expect(dry).toMatchObject({
      code: 0,
      printed: expect.stringContaining('1 companies, 8 people'),
    })
    expect(existsSync(file('elsewhere'))).toBe(false)
    const restored = await run('restore', [file('one')], elsewhere)
    expect(restored).toMatchObject({ code: 0, printed: expect.stringContaining('It was restored') })
    const secrets = [file('elsewhere'), home.env['DATA_DIR'] ?? ''].map((it) =>
      readFileSync(join(it, 'secret'), 'utf8'),
    )
    expect(secrets[0]).toBe(secrets[1])
    const there = await startProduct({ env: { ...elsewhere, DEMO: 'false' } })
    expect((await fetch(`${there.address}/readyz`)).status).toBe(200)
    await there.stop()
  })

  test('that is not there is made by no command beside it', async () => {
    const elsewhere = { DATA_DIR: file('nowhere') }
    for (const asked of [
      run('backup', [file('none')], elsewhere),
      run('operator', ['companies'], elsewhere),
    ])
      expect(await asked).toMatchObject({
        code: 1,
        printed: expect.stringContaining('There is no database in'),
      })
    expect(existsSync(file('nowhere'))).toBe(false)
  })

  test('in the clear has no secret, so that a restore elsewhere asks for it', async () => {
    expect(await run('backup', [file('clear')])).toMatchObject({ code: 0 })
    const elsewhere = { DATA_DIR: file('other') }
    const without = await run('restore', [file('clear')], elsewhere)
    expect(without).toMatchObject({
      code: 1,
      printed: expect.stringContaining('Set APP_SECRET to the secret'),
    })
    const wrong = await run('restore', [file('clear')], {
      ...elsewhere,
      APP_SECRET: 'x'.repeat(40),
    })
    expect(wrong).toMatchObject({
      code: 1,
      printed: expect.stringContaining('is not the secret of'),
    })
    expect(existsSync(file('other'))).toBe(false)
  })

  test.runIf(isLong)(
    'that is not empty is replaced with --yes only, and there is a way back',
    async () => {
      const asked = await run('restore', [file('clear')])
      expect(asked).toMatchObject({ code: 1, printed: expect.stringContaining('with --yes') })
      const done = await run('restore', [file('clear'), '--yes'])
      const point = /npm run restore -- (\S+) --yes/.exec(done.printed)?.[1] ?? ''
      expect(done.code).toBe(0)
      expect(await run('restore', [point, '--yes'])).toMatchObject({ code: 0 })
      writeFileSync(file('cut'), readFileSync(file('clear')).subarray(0, -9))
      const cut = await run('restore', [file('cut'), '--yes'])
      expect(cut).toMatchObject({
        code: 1,
        printed: expect.stringMatching(/is damaged: .*Nothing was changed/),
      })
    },
  )

  test(
    `killed ${kills} times amid a backup, the former one stays whole`,
    { timeout: 60_000 + kills * 10_000 },
    async () => {
      const former = readFileSync(file('clear'))
      for (let n = 0; n < kills; n += 1) {
        rmSync(file('.clear.unfinished'), { force: true })
        const { child, done } = command('backup', [file('clear')])
        const unfinished = () => readdirSync(folder).some((it) => it.endsWith('.unfinished'))
        while (!unfinished() && child.exitCode === null) await wait(1)
        if (n % 2 === 1) await wait(n)
        child.kill('SIGKILL')
        await done
        const now = readFileSync(file('clear'))
        if (!now.equals(former)) {
          const whole = await run('restore', [file('clear'), '--dry-run'])
          expect(whole).toMatchObject({ code: 0, printed: expect.stringContaining('is whole') })
        }
      }
      expect(await run('backup', [file('clear')])).toMatchObject({ code: 0 })
      expect(readdirSync(folder).filter((it) => it.endsWith('.unfinished'))).toEqual([])
    },
  )
})
