import { expect, test } from 'vitest'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { fileOf, importsIn } from '#tests/support/imports.ts'
import { isLong } from '#tests/support/long.ts'
import { holdMsMax, leastTurn, longestTurn } from '#tests/support/loop-guard.ts'
import { slowness } from '#tests/support/spent.ts'
import { later, testNow, world, worldOn } from '#tests/support/world.ts'
import { sourceOf } from './running-queries.ts'

test('a file of almost 5 MB is stored and read back whole without holding the loop', async () => {
  const w = await world()
  const line = `Zoe,Neu,zoe@test.example\r\n`
  const file = Buffer.from(`first_name,last_name,email\r\n${line.repeat(187_000)}`)
  const params = { companyId: w.companyId }
  const body = { name: 'people.csv', file: file.toString('base64') }
  let id = ''
  const held = await leastTurn(holdMsMax, async () => {
    id = (await w.as('admin').imports.start({ params, body })).id
  })
  expect(held).toBeLessThan(holdMsMax)
  const stored = await inCompany(w.database.db, w.companyId, (db) => sourceOf(db, id))
  expect(stored?.equals(file)).toBe(true)
})

test('whoever asks for something while such a file is stored waits for half a second of work at most', async () => {
  const w = await world()
  const line = `Zoe,Neu,zoe@test.example\r\n`
  const file = Buffer.from(`first_name,last_name,email\r\n${line.repeat(187_000)}`)
  const params = { companyId: w.companyId }
  const body = { name: 'people.csv', file: file.toString('base64') }
  const waits: number[] = []
  const progress = { isStored: false }
  const storing = w
    .as('admin')
    .imports.start({ params, body })
    .then(() => (progress.isStored = true))
  while (!progress.isStored) {
    const before = process.threadCpuUsage()
    await w.as('marta').users.me({ params })
    const { user, system } = process.threadCpuUsage(before)
    waits.push((user + system) / 1000)
  }
  await storing
  expect(Math.max(...waits) / slowness()).toBeLessThan(500)
})

test.runIf(isLong)(
  'an import of a thousand people holds the loop nowhere: checked, applied, invited or undone',
  async () => {
    const database = await freshDatabase()
    const w = await worldOn(database)
    const imports = importsIn(w)
    const emailOf = (n: number) => `person.${n}@test.example`
    const lines = Array.from({ length: 990 }, (_, n) => {
      const manager = n - (n % 10)
      const place =
        n === manager ? ['', '', '', ''] : ['Area X', `Team ${manager}`, emailOf(manager), 'Step X']
      return ['New', `Person ${n}`, emailOf(n), ...place]
    })
    const head = [
      'first_name',
      'last_name',
      'email',
      'area',
      'team',
      'manager_email',
      'ladder_step',
    ]
    const held: Record<string, number> = {}
    const guard = async <T>(name: string, work: () => Promise<T>) => {
      let done: T | undefined
      const ms = await longestTurn(async () => {
        done = await work()
      })
      if (ms >= holdMsMax) held[name] = ms
      return done as T
    }
    const { id } = await guard('check', () =>
      imports.checked(fileOf(head, ...lines), ['area', 'team', 'step']),
    )
    await guard('apply', () => imports.apply(id))
    await w.as('admin').imports.invite({ params: imports.params(id), body: {} })
    await guard('invite', () => imports.run())
    await guard('invite the next', () =>
      later(1, () => imports.run(new Date(testNow.getTime() + 3_600_000))),
    )
    expect(await guard('undo', () => imports.undo(id))).toMatchObject({ state: 'undone' })
    expect(held).toEqual({})
    await database.close()
  },
  120_000,
)
