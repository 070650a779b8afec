import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#server/kernel/ids.ts'
import { jsonb } from '#server/kernel/db/json-column.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { testDatabase } from '#tests/support/database.ts'
import { isLong } from '#tests/support/long.ts'
import { meet, type Meeting } from '#tests/support/one-to-ones.ts'
import { rowsOf } from '#tests/support/rows.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World
let it: Meeting

beforeEach(async () => {
  w = await world()
  it = await meet(w, { type: 'PERFORMANCE_REVIEW', filled: false })
})

const fieldsNow = async () => (await it.read()).draft?.fields ?? []
const rows = async () => rowsOf(await testDatabase(), w.companyId)

describe('saving a field', () => {
  test('counts its changes, and gives back what is stored', async () => {
    expect(await it.write('greetings', 'Hello')).toEqual({
      path: 'greetings',
      value: 'Hello',
      revision: 1,
    })
    expect(await it.write('greetings', 'Hello Ana')).toMatchObject({ revision: 2 })
    expect(await fieldsNow()).toEqual([{ path: 'greetings', value: 'Hello Ana', revision: 2 }])
  })

  test('keeps a text as it was typed, white space and line ends too', async () => {
    const typed = '  One\n\n\tTwo — “three” 👩🏽‍🚀  '
    await it.write('farewell', typed)
    expect(await fieldsNow()).toMatchObject([{ value: typed }])
  })

  test('with nothing, or nothing to be seen, clears it', async () => {
    for (const [n, nothing] of [null, '', ' \n\t'].entries()) {
      await it.write('greetings', 'Hello')
      expect(await it.write('greetings', nothing)).toMatchObject({
        value: null,
        revision: 2 * (n + 1),
      })
    }
  })

  test('of every kind is possible in a review', async () => {
    const skill = `skills.${w.skillIds[1]}`
    const { draft } = await it.read()
    const behaviour = draft?.skills[1]?.behaviours[0]?.id ?? ''
    const said = [
      [`${skill}.score`, 'IN_DEVELOPMENT'],
      [`${skill}.behaviours.${behaviour}`, 'PARTIALLY_COMPLETED'],
      [`values.${w.valueIds[0]}.privateComment`, 'p'.repeat(10_000)],
      ['performance.score', 'UNDER'],
      ['nextDate', '2030-01-15'],
    ] as const
    for (const [path, value] of said) await it.write(path, value)
    expect(new Map((await fieldsNow()).map(({ path, value }) => [path, value]))).toEqual(
      new Map(said),
    )
  })
})

describe('saving over what someone else wrote', () => {
  beforeEach(async () => {
    await it.write('greetings', 'From the other window')
  })

  test('is refused with what they wrote, which stays', async () => {
    await expect(it.write('greetings', 'Mine', { baseRevision: 0 })).rejects.toMatchObject({
      statusCode: 409,
      details: {
        code: 'fieldConflict',
        conflict: { path: 'greetings', value: 'From the other window', revision: 1 },
      },
    })
    expect(await fieldsNow()).toMatchObject([{ value: 'From the other window' }])
  })

  test('with the very same words is no conflict, from a revision that never was is one, and once seen is possible', async () => {
    const again = await it.write('greetings', 'From the other window', { baseRevision: 0 })
    expect(again.revision).toBe(1)
    const write = it.write('greetings', 'Mine', { baseRevision: 9 })
    await expect(write).rejects.toMatchObject({ code: 'fieldConflict' })
    expect(await it.write('greetings', 'Mine', { baseRevision: 1 })).toMatchObject({ revision: 2 })
  })

  test('many times at once is taken once, and everyone else is told', async () => {
    const many = isLong ? 100 : 10
    const outcomes = await Promise.allSettled(
      Array.from({ length: many }, (_, n) => it.write('farewell', `By ${n}`, { baseRevision: 0 })),
    )
    const refusals = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
    expect(refusals).toEqual(Array(many - 1).fill('fieldConflict'))
  })
})

describe('a wrong value', () => {
  const refused = async (path: string, value: string, field: string, code: string) => {
    await expect(it.write(path, value), path).rejects.toMatchObject({
      statusCode: 400,
      details: { code: 'invalidInput', fields: [{ path: field, code }] },
    })
  }

  test('is refused by name, and nothing is written', async () => {
    const before = await rows()
    // A score that is none, a text too long, a day that has passed or is none, half a character, a NUL.
    for (const [path, value, code] of [
      ['performance.score', 'STRONG_POINT', 'invalid'],
      [`skills.${w.skillIds[0]}.score`, 'OVER', 'invalid'],
      ['greetings', 'é'.repeat(3001), 'tooLong'],
      ['performance.privateComment', 'x'.repeat(10_001), 'tooLong'],
      ['nextDate', '2030-01-14', 'dateInPast'],
      ['nextDate', '2030-02-30', 'invalid'],
      ['greetings', 'x\ud800', 'invalid'],
      ['greetings', 'x\0y', 'invalid'],
    ] as const)
      await refused(path, value, 'value', code)
    expect(await rows()).toEqual(before)
  })

  test('is one at a path that is none: refused by name, and nothing is written', async () => {
    const before = await rows()
    const skill = `skills.${w.skillIds[0]}`
    for (const path of [
      'salary',
      `${skill}.salary`,
      `skills.${newId()}.score`,
      `skills.${w.valueIds[0]}.score`,
      `${skill}.behaviours.${newId()}`,
      'greetings\0',
      'greetings\ud800',
    ])
      await refused(path, 'STRONG_POINT', 'path', 'unknownField')
    expect(await rows()).toEqual(before)
  })

  test('a path to a skill of another area is refused, and nothing is written', async () => {
    const [areaId, skillId] = [newId(), newId()]
    const own = { company_id: w.companyId, name: jsonb({ en: 'Selling' }) }
    await inCompany((await testDatabase()).db, w.companyId, async (db) => {
      const area = { ...own, id: areaId, mission: jsonb({}), position: 1 }
      await db.insertInto('area').values(area).execute()
      const skill = { ...own, id: skillId, area_id: areaId, description: jsonb({}), position: 0 }
      await db.insertInto('skill').values(skill).execute()
    })
    const before = await rows()
    await refused(`skills.${skillId}.score`, 'STRONG_POINT', 'path', 'unknownField')
    expect(await rows()).toEqual(before)
  })

  test('general performance is no field of a follow-up', async () => {
    const body = { type: 'FOLLOW_UP', version: 1 } as const
    await w.as('marta').oneToOnes.changeType({ params: it.at, body })
    const before = await rows()
    await refused('performance.score', 'OVER', 'path', 'unknownField')
    expect(await rows()).toEqual(before)
  })
})

describe('who writes', () => {
  test('is its manager alone', async () => {
    const before = await rows()
    const mine = { baseRevision: 0 }
    const tried = it.write('greetings', 'Mine', { ...mine, as: 'ana' })
    await expect(tried).rejects.toMatchObject({ statusCode: 403, code: 'oneToOne.notYours' })
    for (const as of ['diego', 'bruno', 'carla', 'admin', 'superadmin'] as const) {
      const write = it.write('greetings', 'Mine', { ...mine, as })
      await expect(write).rejects.toMatchObject({ statusCode: 404 })
    }
    expect(await rows()).toEqual(before)
  })

  test('is not somebody of another company', async () => {
    const other = await world()
    const body = { path: 'greetings', value: 'Mine', baseRevision: 0 }
    const params = { companyId: other.companyId, oneToOneId: it.id }
    const write = other.as('marta').oneToOnes.write({ params, body })
    await expect(write).rejects.toMatchObject({ statusCode: 404 })
  })
})
