import { beforeEach, describe, expect, test } from 'vitest'
import {
  oneToOneEvents,
  oneToOneMachine,
  oneToOneStates,
  oneToOneTypes,
  type OneToOneEvent,
  type OneToOneState,
} from '#domain/conversations/one-to-ones/states.ts'
import { testDatabase } from '#tests/support/database.ts'
import { isLong, oneByTurns } from '#tests/support/long.ts'
import { mandatoryFields, meet } from '#tests/support/one-to-ones.ts'
import type { Name } from '#tests/support/people.ts'
import { rowsOf } from '#tests/support/rows.ts'
import { countStatements } from '#tests/support/statements.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const rows = async () => rowsOf(await testDatabase(), w.companyId)

const walks: readonly (readonly OneToOneEvent[])[] = [
  [
    'finishPreparation',
    'startConduction',
    'cancelConduction',
    'startConduction',
    'leaveInReview',
    'sendSummary',
  ],
  ['finishPreparation', 'startConduction', 'finishAndShare'],
]

const legal = oneToOneStates.flatMap((state) =>
  oneToOneEvents.filter((event) => oneToOneMachine[state][event]).map((event) => [state, event]),
)

test.each(oneToOneTypes)(
  'a %s takes each step of its flow, and in each state refuses every other and writes nothing',
  async (type) => {
    const refusing = new Set<OneToOneState>()
    const taken = new Set<string>()
    for (const walk of walks) {
      const { read, step } = await meet(w, { type })
      const refuseOthers = async () => {
        const { state, version } = await read()
        if (refusing.has(state)) return
        refusing.add(state)
        const before = await rows()
        const code = state === 'CLOSED' ? 'oneToOne.closed' : 'oneToOne.notNow'
        for (const event of oneToOneEvents.filter((one) => !oneToOneMachine[state][one]))
          await expect(step(event, { version })).rejects.toMatchObject({ statusCode: 409, code })
        expect(await rows()).toEqual(before)
      }
      for (const event of walk) {
        await refuseOthers()
        const { state, version } = await read()
        await step(event, { version })
        const to = oneToOneMachine[state][event]
        expect(await read()).toMatchObject({ state: to, version: version + 1 })
        taken.add(`${state} ${event}`)
      }
      await refuseOthers()
    }
    expect([...refusing].toSorted()).toEqual(oneToOneStates.toSorted())
    expect([...taken].toSorted()).toEqual(legal.map((it) => it.join(' ')).toSorted())
  },
)

describe('finishing', () => {
  const endings = [
    ['IN_CONDUCTION', 'finishAndShare'],
    ['IN_CONDUCTION', 'leaveInReview'],
    ['IN_REVIEW', 'sendSummary'],
  ] as const

  test.each(endings.map((it, turn) => [...it, turn] as const))(
    'a review %s by %s needs its mandatory fields',
    async (state, event, turn) => {
      const { read, write, step } = await meet(w, { type: 'PERFORMANCE_REVIEW', state })
      const thirds = endings.map((_, third) =>
        mandatoryFields(w).filter((_field, n) => n % endings.length === third),
      )
      for (const [path, value] of oneByTurns(thirds, turn).flat()) {
        await write(path, '  ')
        await expect(step(event)).rejects.toMatchObject({
          statusCode: 409,
          code: 'oneToOne.incomplete',
        })
        expect((await read()).state).toBe(state)
        await write(path, value)
      }
      await step(event)
      expect((await read()).state).toBe(oneToOneMachine[state][event])
    },
  )

  test('a follow-up asks for a comment, of either kind, only where there is a score', async () => {
    const { write, step } = await meet(w, { state: 'IN_CONDUCTION' })
    const skill = `skills.${w.skillIds[0]}`
    await write(`${skill}.score`, 'TO_DEVELOP')
    await expect(step('finishAndShare')).rejects.toMatchObject({ code: 'oneToOne.incomplete' })
    await write(`${skill}.privateComment`, 'I need examples')
    await step('finishAndShare')
  })
})

test('no step shares a comment in which a draft still has a gap', async () => {
  const { write, step, read } = await meet(w)
  const path = `skills.${w.skillIds[0]}.sharedComment`
  await write(path, 'You helped. For example: […]')
  await expect(step('finishPreparation')).rejects.toMatchObject({
    statusCode: 409,
    code: 'oneToOne.unfilled',
  })
  expect((await read()).state).toBe('PREPARATION_PENDING')
  await write(path, 'You helped, on Monday.')
  await step('finishPreparation')
})

describe('a step', () => {
  const finish = 'finishPreparation' satisfies OneToOneEvent

  test('from an older version is refused, and nothing is written', async () => {
    const { step } = await meet(w, { state: 'PREPARED' })
    const before = await rows()
    await expect(step('startConduction', { version: 1 })).rejects.toMatchObject({
      statusCode: 409,
      code: 'staleVersion',
    })
    expect(await rows()).toEqual(before)
  })

  test('many times at once is taken once', async () => {
    const many = isLong ? 20 : 5
    const { read, step } = await meet(w)
    const { version } = await read()
    const outcomes = await Promise.allSettled(
      Array.from({ length: many }, () => step(finish, { version })),
    )
    const refusals = outcomes.flatMap((it) =>
      it.status === 'rejected' ? [it.reason.statusCode] : [],
    )
    expect(refusals).toEqual(Array(many - 1).fill(409))
    expect(await read()).toMatchObject({ state: 'PREPARED', version: version + 1 })
  })

  test('is its manager’s: to the collaborator it is refused, to the others it is not there', async () => {
    const { read, step } = await meet(w)
    const before = await rows()
    const { version } = await read()
    await expect(step(finish, { as: 'ana', version })).rejects.toMatchObject({
      statusCode: 403,
      code: 'oneToOne.notYours',
    })
    for (const as of ['diego', 'bruno', 'carla', 'admin', 'superadmin'] as const)
      await expect(step(finish, { as, version })).rejects.toMatchObject({ statusCode: 404 })
    expect(await rows()).toEqual(before)
  })

  test('with a wrong part is refused by its name', async () => {
    const { at } = await meet(w)
    for (const [path, body, code] of [
      ['event', { event: 'reopen', version: 1 }, 'invalid'],
      ['version', { event: finish }, 'required'],
      ['version', { event: finish, version: 0 }, 'tooSmall'],
      ['state', { event: finish, version: 1, state: 'CLOSED' }, 'unknownField'],
    ] as const) {
      const send = w.as('marta').oneToOnes.step({ params: at, body: body as never })
      await expect(send).rejects.toMatchObject({
        statusCode: 400,
        details: { fields: [{ path, code }] },
      })
    }
  })

  test('leaves a line in the audit that says from where to where, and no word of what was said', async () => {
    const { step, write } = await meet(w)
    await write('greetings', 'Said in confidence')
    await step(finish)
    const lines = (await rows())['audit_entry'] ?? []
    const parsed = lines.map((line) => JSON.parse(line) as { action: string })
    expect(parsed.filter(({ action }) => action === 'oneToOnes.step')).toMatchObject([
      { before: { state: 'PREPARATION_PENDING' }, after: { state: 'PREPARED' } },
    ])
    expect(lines.join()).not.toContain('Said in confidence')
  })
})

test('either of the two reads one in three statements, the look at who asks included', async () => {
  const meeting = await meet(w)
  const params = { companyId: w.companyId, oneToOneId: meeting.id }
  const statements = (name: Name) =>
    countStatements(w, name, ({ oneToOnes }) => oneToOnes.read({ params }))
  for (const name of ['marta', 'ana'] as const)
    expect([name, await statements(name)]).toEqual([name, 3])
  await meeting.write('greetings', 'Hello Ana')
  for (const name of ['marta', 'ana'] as const)
    expect([name, await statements(name)]).toEqual([name, 3])
})
