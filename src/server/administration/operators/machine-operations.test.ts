import { beforeEach, expect, test } from 'vitest'
import { jobNames } from '#domain/platform/jobs/jobs.ts'
import { mailAgeHoursMax } from '#domain/platform/outbox/retries.ts'
import { newId } from '#server/kernel/ids.ts'
import { asPlatform, inCompany } from '#server/kernel/unit-of-work.ts'
import { isEmbedded } from '#tests/support/database.ts'
import { delivered } from '#tests/support/deliveries.ts'
import { depsOn, testNow, world, type World } from '#tests/support/world.ts'
import { operationOf, operationsUsage } from './machine-operations.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const run = async (...args: string[]) => {
  const operation = operationOf(args)
  if (!operation) throw new Error(`nothing is meant by ${args.join(' ')}`)
  return operation(depsOn(w.database))
}
const entries = () =>
  asPlatform(w.database.db, (db) =>
    db.selectFrom('operator_entry').selectAll().orderBy('id', 'desc').limit(3).execute(),
  )

test('a company is listed, suspended and resumed, with the lines that the API writes', async () => {
  const name = `Company ${w.companyId}`
  await inCompany(w.database.db, w.companyId, (db) =>
    db.updateTable('company').set({ name }).execute(),
  )
  const [line, total] = await run('companies', w.companyId)
  expect(line).toContain(`${w.companyId}  ${name}  8 people`)
  expect(total).toBe('1')
  await run('suspend', w.companyId)
  expect((await run('companies', w.companyId))[0]).toMatch(/ {2}suspended$/)
  await expect(w.as('ana').users.me({ params: w.of('ana') })).rejects.toMatchObject({
    statusCode: 403,
  })
  await run('resume', w.companyId)
  await run('resume', w.companyId)
  const lines = (await entries()).slice(0, 2)
  expect(lines.map(({ action, account_id, subject }) => [action, account_id, subject])).toEqual([
    ['operators.resume', null, { companyId: w.companyId }],
    ['operators.suspend', null, { companyId: w.companyId }],
  ])
})

test('what was given up is listed and sent again; what goes on by itself is left alone', async () => {
  const tooOld = new Date(testNow.getTime() - mailAgeHoursMax * 3_600_000)
  const id = await delivered(w, 'ana', { tries: 40, created_at: tooOld, problem: 'EDNS' })
  const [line] = await run('outbox', w.companyId)
  expect(line).toContain(id)
  expect(line).toContain('EDNS')
  await run('send-again', w.companyId, id)
  expect(await run('outbox', w.companyId)).toEqual(['0'])
  await expect(run('send-again', w.companyId, id)).rejects.toMatchObject({ statusCode: 409 })
  const [entry] = await entries()
  expect(entry).toMatchObject({ action: 'operators.sendAgain', account_id: null })
})

test.skipIf(isEmbedded)('a job is run by a server beside', async () => {
  expect(await run('run-job', 'remind')).toEqual([
    'If a server is running, it begins it in a moment.',
  ])
  expect((await entries())[0]).toMatchObject({ action: 'operators.runJob' })
})

test.runIf(isEmbedded)('a job that no server can begin is refused', async () => {
  const before = await entries()
  await expect(run('run-job', 'remind')).rejects.toThrow('Background jobs')
  expect(await entries()).toEqual(before)
})

test('the usage names every job', () => {
  for (const name of jobNames) expect(operationsUsage).toContain(name)
})

test('what is not there is said to be not there', async () => {
  await expect(run('suspend', newId())).rejects.toMatchObject({ statusCode: 404 })
})

test.each([
  [[]],
  [['suspend']],
  [['suspend', 'Aurora']],
  [['resume', newId(), newId()]],
  [['outbox', `${newId()}'; drop`]],
  [['send-again', newId()]],
  [['run-job', 'nothing']],
  [['companies', 'a', 'b']],
])('%j means nothing', (args) => {
  expect(operationOf(args)).toBeUndefined()
})
