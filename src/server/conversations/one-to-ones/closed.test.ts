import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { oneToOneEvents } from '#domain/conversations/one-to-ones/states.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { testDatabase } from '#tests/support/database.ts'
import { isLong } from '#tests/support/long.ts'
import { meet, type Meeting } from '#tests/support/one-to-ones.ts'
import { cast, type Name } from '#tests/support/people.ts'
import { rowsOf } from '#tests/support/rows.ts'
import { testNow, world, type World } from '#tests/support/world.ts'

let w: World
let it: Meeting
let questionId: string

beforeEach(async () => {
  w = await world()
  it = await meet(w, { state: 'IN_CONDUCTION' })
  await it.write('greetings', 'Said')
  questionId = (await w.as('ana').agenda.ask({ params: it.at, body: { text: 'Later?' } })).id
  await w.as('ana').agenda.answer({ params: { ...it.at, questionId }, body: { text: 'Now' } })
  await it.step('finishAndShare')
})

const rows = async () => rowsOf(await testDatabase(), w.companyId)

/** Every call that could change a one-to-one or add to it. */
function attempts(name: Name, version: number): (() => Promise<unknown>)[] {
  const { agenda, agreements, feedback, goals, oneToOnes } = w.as(name)
  const params = it.at
  const question = { ...params, questionId }
  const of = w.of('ana')
  const oneToOneId = it.id
  const relatedTo = { kind: 'value', id: w.valueIds[0] ?? '' } as const
  const goal = { description: 'Late', weightingPoints: 1, tracking: 'manual', oneToOneId } as const
  const agreement = { description: 'Late', relatedTo, dueDate: null, oneToOneId }
  return [
    ...oneToOneEvents.map((event) => () => oneToOnes.step({ params, body: { event, version } })),
    ...[0, 1].map(
      (baseRevision) => () =>
        oneToOnes.write({ params, body: { path: 'greetings', value: 'Unsaid', baseRevision } }),
    ),
    () => oneToOnes.write({ params, body: { path: 'farewell', value: 'Late', baseRevision: 0 } }),
    () => oneToOnes.changeType({ params, body: { type: 'PERFORMANCE_REVIEW', version } }),
    () => oneToOnes.reschedule({ params, body: { date: '2030-02-01', version } }),
    () => agenda.edit({ params: question, body: { text: 'Late?', baseRevision: 1 } }),
    ...[0, 1, 2].map(
      (baseRevision) => () =>
        agenda.answer({ params: question, body: { text: 'Late', baseRevision } }),
    ),
    () => agenda.address({ params: question, body: { addressee: 'manager' } }),
    () => agenda.tick({ params: question, body: { talked: true } }),
    () => agenda.place({ params: question, body: { to: 0 } }),
    () => agenda.remove({ params: question }),
    () => agreements.create({ params: of, body: agreement }),
    () => goals.create({ params: of, body: goal }),
    () =>
      feedback.write({
        params: of,
        body: { text: 'Late', category: 'global-evaluation', oneToOneId },
      }),
  ]
}

test('nobody changes anything of it by any call', async () => {
  const { version } = await it.read()
  const before = await rows()
  const names = Object.keys(cast) as Name[]
  const nearest: readonly Name[] = ['marta', 'ana', 'diego', 'admin']
  for (const name of isLong ? names : nearest)
    for (const attempt of attempts(name, version)) {
      const outcome = await attempt().then(
        () => 200,
        (error: { statusCode: number }) => error.statusCode,
      )
      expect(outcome, name).toBeOneOf([400, 403, 404, 409])
    }
  expect(await rows()).toEqual(before)
})

describe('below the rules, the database itself', () => {
  const inSql = async (statement: string) => {
    const { db: database } = await testDatabase()
    await inCompany(database, w.companyId, (db) =>
      sql.raw(statement.replaceAll('$id', `'${it.id}'`)).execute(db),
    )
  }

  test('refuses to change what is closed', async () => {
    const before = await rows()
    for (const statement of [
      `update one_to_one set state = 'IN_REVIEW', closed_at = null where id = $id`,
      `update one_to_one set shared = jsonb_set(shared, '{greetings}', '"Unsaid"') where id = $id`,
      `update one_to_one set date = date + 1 where id = $id`,
      `update one_to_one_field set value = 'Unsaid' where one_to_one_id = $id`,
      `insert into one_to_one_field (company_id, one_to_one_id, path, value, revision, updated_at)
       select company_id, id, 'farewell', 'Late', 1, now() from one_to_one where id = $id`,
    ])
      await expect(inSql(statement), statement).rejects.toThrow(
        'a closed one-to-one cannot be edited',
      )
    expect(await rows()).toEqual(before)
  })

  test('lets those that are open be written', async () => {
    const open = await meet(w)
    await open.write('greetings', 'Hello')
    const { db: database } = await testDatabase()
    const changed = await inCompany(database, w.companyId, (db) =>
      db
        .updateTable('one_to_one_field')
        .set({ value: 'Hello again', updated_at: testNow })
        .where('one_to_one_id', '=', open.id)
        .executeTakeFirst(),
    )
    expect(Number(changed.numUpdatedRows)).toBe(1)
  })
})
