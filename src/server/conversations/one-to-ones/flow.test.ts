import { beforeEach, describe, expect, test } from 'vitest'
import {
  oneToOneEvents,
  oneToOneMachine,
  oneToOneStates,
  oneToOneTypes,
  type OneToOneEvent,
} from '#domain/conversations/one-to-ones/states.ts'
import { testDatabase } from '#tests/support/database.ts'
import { mandatoryFields, meet } from '#tests/support/one-to-ones.ts'
import { rowsOf } from '#tests/support/rows.ts'
import { countStatements } from '#tests/support/statements.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const rows = async () => rowsOf(await testDatabase(), w.companyId)

const each = oneToOneTypes.flatMap((type) => oneToOneStates.map((state) => ({ type, state })))
const legal = each.flatMap(({ type, state }) =>
  oneToOneEvents.flatMap((event) => {
    const to = oneToOneMachine[state][event]
    return to ? [{ type, state, event, to }] : []
  }),
)

test.each(legal)('a $type that is $state becomes $to by $event', async (it) => {
  const { read, step } = await meet(w, it)
  const { version } = await read()
  await step(it.event)
  expect(await read()).toMatchObject({ state: it.to, version: version + 1 })
})

test.each(each)(
  'a $type that is $state refuses every other step, and writes nothing',
  async (it) => {
    const { read, step } = await meet(w, it)
    const { version } = await read()
    const before = await rows()
    const code = it.state === 'CLOSED' ? 'oneToOne.closed' : 'oneToOne.notNow'
    for (const event of oneToOneEvents.filter((one) => !oneToOneMachine[it.state][one]))
      await expect(step(event, { version })).rejects.toMatchObject({ statusCode: 409, code })
    expect(await rows()).toEqual(before)
  },
)

describe('finishing', () => {
  const endings = [
    ['IN_CONDUCTION', 'finishAndShare'],
    ['IN_CONDUCTION', 'leaveInReview'],
    ['IN_REVIEW', 'sendSummary'],
  ] as const

  test.each(endings)('a review %s by %s needs each mandatory field', async (state, event) => {
    const { read, write, step } = await meet(w, { type: 'PERFORMANCE_REVIEW', state })
    for (const [path, value] of mandatoryFields(w)) {
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
  })

  test('a review does not take a private comment for the shared one it asks for', async () => {
    const { write, step } = await meet(w, { type: 'PERFORMANCE_REVIEW', state: 'IN_CONDUCTION' })
    await write('performance.sharedComment', null)
    await write('performance.privateComment', 'Between us')
    await expect(step('finishAndShare')).rejects.toMatchObject({ code: 'oneToOne.incomplete' })
  })

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

  test('twenty times at once is taken once', async () => {
    const { read, step } = await meet(w)
    const { version } = await read()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => step(finish, { version })),
    )
    const refusals = outcomes.flatMap((it) =>
      it.status === 'rejected' ? [it.reason.statusCode] : [],
    )
    expect(refusals).toEqual(Array(19).fill(409))
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

  test.each([
    ['event', { event: 'reopen', version: 1 }, 'invalid'],
    ['version', { event: finish }, 'required'],
    ['version', { event: finish, version: 0 }, 'tooSmall'],
    ['state', { event: finish, version: 1, state: 'CLOSED' }, 'unknownField'],
  ])('with a wrong %s is refused by name', async (path, body, code) => {
    const { at } = await meet(w)
    const send = w.as('marta').oneToOnes.step({ params: at, body: body as never })
    await expect(send).rejects.toMatchObject({
      statusCode: 400,
      details: { fields: [{ path, code }] },
    })
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

test.each([
  ['marta', 3],
  ['ana', 3],
] as const)('%s reads one in %i statements, the look at who asks included', async (name, count) => {
  const meeting = await meet(w)
  const params = { companyId: w.companyId, oneToOneId: meeting.id }
  const statements = () => countStatements(w, name, ({ oneToOnes }) => oneToOnes.read({ params }))
  expect(await statements()).toBe(count)
  await meeting.write('greetings', 'Hello Ana')
  expect(await statements()).toBe(count)
})
