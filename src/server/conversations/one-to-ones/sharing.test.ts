import { beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#domain/kernel/time/day.ts'
import { meet, type Meeting } from '#tests/support/one-to-ones.ts'
import { later, testToday, world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const greetingsFor = async ({ read }: Meeting) => (await read('ana')).shared?.greetings

async function drafts({ id }: Meeting) {
  const relatedTo = { kind: 'value', id: w.valueIds[0] ?? '' } as const
  const agreement = { description: 'A draft agreement', relatedTo, dueDate: null }
  const goal = { description: 'A draft goal', weightingPoints: 50, tracking: 'manual' } as const
  const { agreements, goals } = w.as('marta')
  await agreements.create({ params: w.of('ana'), body: { ...agreement, oneToOneId: id } })
  await goals.create({ params: w.of('ana'), body: { ...goal, oneToOneId: id } })
}

/** What Ana sees of her goals and agreements. */
async function work() {
  const { agreements, goals } = w.as('ana')
  const all = [
    ...(await agreements.list({ params: w.of('ana') })),
    ...(await goals.list({ params: w.of('ana') })),
  ]
  return all.map(({ description, state }) => `${description} ${state}`)
}

const opened = ['A draft agreement open', 'A draft goal open']

describe('what the collaborator reads', () => {
  test('is nothing while it is prepared, and what was written once that is finished', async () => {
    const meeting = await meet(w)
    await meeting.write('greetings', 'Hello Ana')
    await drafts(meeting)
    expect(await greetingsFor(meeting)).toBeUndefined()
    expect(await work()).toEqual([])
    await meeting.step('finishPreparation')
    expect(await greetingsFor(meeting)).toBe('Hello Ana')
    expect(await work()).toEqual(opened)
  })

  test.each([
    ['cancelConduction', 'changed meanwhile', opened],
    ['leaveInReview', 'Hello Ana', []],
    ['finishAndShare', 'changed meanwhile', opened],
  ] as const)('after %s is %s', async (event, greetings, shared) => {
    const meeting = await meet(w)
    await meeting.write('greetings', 'Hello Ana')
    await meeting.step('finishPreparation')
    await meeting.step('startConduction')
    await meeting.write('greetings', 'changed meanwhile')
    await drafts(meeting)
    expect(await greetingsFor(meeting)).toBe('Hello Ana')
    await meeting.step(event)
    expect(await greetingsFor(meeting)).toBe(greetings)
    expect(await work()).toEqual(shared)
  })

  test('from a review left open is what was shared before, until the summary is sent', async () => {
    const meeting = await meet(w, { state: 'IN_REVIEW' })
    await meeting.write('greetings', 'Thought over')
    await drafts(meeting)
    expect(await greetingsFor(meeting)).toBeNull()
    await meeting.step('sendSummary')
    expect(await greetingsFor(meeting)).toBe('Thought over')
    expect(await work()).toEqual(opened)
  })
})

describe('a draft begun as its one-to-one closes', () => {
  test('is put in progress with the others, or refused: none is left behind', async () => {
    const meeting = await meet(w, { state: 'IN_CONDUCTION' })
    const { version } = await meeting.read()
    await Promise.allSettled([
      ...Array.from({ length: 5 }, () => drafts(meeting)),
      meeting.step('finishAndShare', { version }),
      ...Array.from({ length: 5 }, () => drafts(meeting)),
    ])
    expect((await meeting.read()).state).toBe('CLOSED')
    const { agreements, goals } = w.as('marta')
    const query = { state: 'draft' } as const
    expect(await agreements.list({ params: w.of('ana'), query })).toEqual([])
    expect(await goals.list({ params: w.of('ana'), query })).toEqual([])
  })
})

describe('closing', () => {
  const nextOf = async () => {
    const all = await w.as('marta').oneToOnes.list({ params: w.of('ana') })
    return all.filter(({ state }) => state !== 'CLOSED')
  }

  test('plans the next one where a date was written for it', async () => {
    const { write, step } = await meet(w, { state: 'IN_CONDUCTION' })
    await write('nextDate', '2030-01-29')
    await step('finishAndShare')
    const next = { type: 'FOLLOW_UP', state: 'PREPARATION_PENDING', date: '2030-01-29' }
    expect(await nextOf()).toMatchObject([next])
  })

  test('plans nothing without one, nor for a day that has passed meanwhile, which nobody is told', async () => {
    await meet(w, { state: 'CLOSED' })
    expect(await nextOf()).toEqual([])
    const { write, step, read } = await meet(w, { state: 'IN_CONDUCTION' })
    await write('nextDate', addDays(testToday, 1))
    await later(2, () => step('finishAndShare'))
    expect(await nextOf()).toEqual([])
    expect((await read('ana')).shared?.nextDate).toBeNull()
  })

  test('is told to the list: when, how it went, and how it ended', async () => {
    const { write, step } = await meet(w, { type: 'PERFORMANCE_REVIEW', state: 'IN_CONDUCTION' })
    await write('farewell', 'Until next time')
    await write('progression', 'Lead a project')
    await step('finishAndShare')
    const [row] = await w.as('ana').oneToOnes.list({ params: w.of('ana') })
    expect(row).toMatchObject({
      state: 'CLOSED',
      closedAt: '2030-01-15T10:00:00.000Z',
      performance: 'OVER',
      progression: 'Lead a project',
      farewell: 'Until next time',
    })
  })
})

test('the list gives nobody but the two of them anything before it closes', async () => {
  const { write, step } = await meet(w)
  await write('farewell', 'Until next time')
  const known = async (name: 'ana' | 'bruno' | 'diego' | 'admin' | 'superadmin') =>
    w.as(name).oneToOnes.list({ params: w.of('ana') })
  expect(await known('ana')).toMatchObject([{ farewell: null, progression: null }])
  await step('finishPreparation')
  expect(await known('ana')).toMatchObject([{ farewell: 'Until next time' }])
  for (const name of ['bruno', 'diego', 'admin', 'superadmin'] as const)
    expect(await known(name)).toEqual([])
})
