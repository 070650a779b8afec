import { beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#domain/kernel/time/day.ts'
import { askInCompany } from '#tests/support/company-questions.ts'
import { testDatabase } from '#tests/support/database.ts'
import { firstOf, isLong } from '#tests/support/long.ts'
import { meetingOf, type Meeting } from '#tests/support/one-to-ones.ts'
import type { Name } from '#tests/support/people.ts'
import { rowsOf } from '#tests/support/rows.ts'
import { later, testToday, world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const rows = async () => rowsOf(await testDatabase(), w.companyId)

async function plan(over: object = {}): Promise<Meeting> {
  const body = { type: 'FOLLOW_UP', date: testToday, ...over } as const
  const { id } = await w.as('marta').oneToOnes.create({ params: w.of('ana'), body })
  return meetingOf(w, id)
}

async function hold({ step }: Meeting) {
  await step('finishPreparation')
  await step('startConduction')
}

const open = async () =>
  (await w.as('ana').oneToOnes.list({ params: w.of('ana') })).filter(
    ({ state, withdrawnAt }) => state !== 'CLOSED' && !withdrawnAt,
  )

async function next(): Promise<Meeting> {
  const all = await open()
  expect(all).toHaveLength(1)
  return meetingOf(w, all[0]?.id ?? '')
}

const repeat = (it: Meeting, weeks: 1 | 2 | 4 | null, as: Name = 'marta') =>
  w.as(as).oneToOnes.repeat({ params: it.at, body: { weeks } })

const inTwoWeeks = addDays(testToday, 14)

describe('a one-to-one that repeats', () => {
  test('plans the next when it closes, at the same time and place, and that one repeats too', async () => {
    const appointment = {
      time: '16:00',
      duration: 30,
      place: 'Room 7',
      link: 'https://a.example/7',
    }
    const first = await plan({ repeatWeeks: 2, appointment })
    expect((await first.read('ana')).repeatWeeks).toBe(2)
    await hold(first)
    await first.step('finishAndShare')
    expect((await first.read('ana')).shared?.nextDate).toBe(inTwoWeeks)
    const second = await (await next()).read('ana')
    expect(second).toMatchObject({ date: inTwoWeeks, type: 'FOLLOW_UP', repeatWeeks: 2 })
    const { startsAt, ...where } = (await first.read()).appointment
    expect(second.appointment).toMatchObject({ ...where, link: appointment.link })
    const after = Date.parse(second.appointment.startsAt ?? '') - Date.parse(startsAt ?? '')
    expect(after).toBe(14 * 24 * 60 * 60 * 1000)
  })

  test('goes by the day that was written, and shares none of its own before it closes', async () => {
    const first = await plan({ repeatWeeks: 2 })
    await first.step('finishPreparation')
    expect((await first.read('ana')).shared?.nextDate).toBeNull()
    await first.write('nextDate', '2030-03-01')
    await first.step('startConduction')
    await first.step('leaveInReview')
    await first.step('sendSummary')
    expect((await open()).map(({ date }) => date)).toEqual(['2030-03-01'])
  })

  test('closed twice at once while another is planned has one next', async () => {
    const first = await plan({ repeatWeeks: 1 })
    await hold(first)
    const { version } = await first.read()
    const many = isLong ? 8 : 3
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: many }, () => first.step('finishAndShare', { version })),
      plan(),
      plan(),
    ])
    const closings = outcomes.slice(0, many).filter(({ status }) => status === 'fulfilled')
    expect(closings).toHaveLength(1)
    await next()
  })

  test('goes on from its planned day and hour, held on another day and kept in review', async () => {
    const appointment = { time: '16:00', duration: 30, place: 'Room 7', link: null }
    const first = await plan({ repeatWeeks: 2, appointment })
    await later(1, async () => {
      await hold(first)
      await first.step('leaveInReview')
      expect(await first.read()).toMatchObject({
        date: addDays(testToday, 1),
        plannedOn: testToday,
        appointment: { startsAt: null },
      })
    })
    await later(2, () => first.step('sendSummary'))
    const second = await (await next()).read()
    expect(second.date).toBe(inTwoWeeks)
    expect(second.appointment).toMatchObject({
      startsAt: `${inTwoWeeks}T15:00:00.000Z`,
      duration: 30,
      place: 'Room 7',
    })
  })

  test('ends with its switch, on its page or with another day', async () => {
    const first = await plan({ repeatWeeks: 2 })
    await repeat(first, null)
    await hold(first)
    await repeat(first, 4)
    const { version } = await first.read()
    const params = first.at
    const body = { date: testToday, version, repeatWeeks: null }
    await w.as('marta').oneToOnes.reschedule({ params, body })
    expect((await first.read()).repeatWeeks).toBeNull()
    await first.step('finishAndShare')
    expect(await open()).toEqual([])
  })

  test('ends when it is withdrawn, and when the pair ends', async () => {
    const first = await plan({ repeatWeeks: 2 })
    const body = { reason: null, version: 1 }
    await w.as('marta').oneToOnes.withdraw({ params: first.at, body })
    expect(await open()).toEqual([])
    const other = await plan({ repeatWeeks: 2 })
    await hold(other)
    await w.as('admin').users.setActive({ params: w.of('marta'), body: { active: false } })
    expect(await open()).toEqual([])
  })

  test('is switched by its manager only, and never once it closed', async () => {
    const first = await plan({ repeatWeeks: 2 })
    const before = await rows()
    await expect(repeat(first, 1, 'ana')).rejects.toMatchObject({ statusCode: 403 })
    for (const who of ['diego', 'bruno', 'carla', 'admin', 'superadmin'] as const)
      await expect(repeat(first, 1, who)).rejects.toMatchObject({ statusCode: 404 })
    await expect(repeat(first, 3 as 1)).rejects.toMatchObject({
      details: { fields: [{ path: 'weeks', code: 'invalid' }] },
    })
    expect(await rows()).toEqual(before)
    await hold(first)
    await first.step('finishAndShare')
    const closed = { statusCode: 409, code: 'oneToOne.closed' }
    await expect(repeat(first, 1)).rejects.toMatchObject(closed)
  })
})

test.each([
  ['America/Los_Angeles', '16:00', 0.6],
  ['Asia/Tokyo', '07:30', 0.5],
])(
  'one held at its hour keeps its day and time where the company has another date: %s',
  async (timeZone, time, days) => {
    await w.as('marta').personal.changeTimeZone({ params: w, body: { timeZone } })
    const date = addDays(testToday, timeZone === 'Asia/Tokyo' ? 1 : 0)
    const appointment = { time, duration: 30, place: null, link: null }
    const first = await plan({ date, appointment })
    const planned = await first.read()
    await later(days, async () => {
      await hold(first)
      await first.step('leaveInReview')
      await first.step('sendSummary')
    })
    const { appointment: kept } = planned
    expect(await first.read()).toMatchObject({ date, plannedOn: null, appointment: kept })
  },
)

describe('the set of questions', () => {
  const asked = async (it: Meeting) => (await it.read()).agenda.map(({ text }) => text.text)

  beforeEach(() => askInCompany(w))

  const chosen = [
    ['PERFORMANCE_REVIEW', ['Review: proud of?']],
    ['NONE', []],
    ['FIRST', ['First: what is good?']],
  ] as const
  test.each(firstOf(chosen, 2))(
    '%s is asked if it is chosen, in the next ones as well',
    async (questionSet, texts) => {
      const first = await plan({ questionSet, repeatWeeks: 1 })
      expect(await asked(first)).toEqual(texts)
      await hold(first)
      await first.step('finishAndShare')
      expect(await asked(await next())).toEqual(texts)
    },
  )

  test('is that of the type if the type is changed', async () => {
    const first = await plan({ questionSet: 'NONE' })
    const body = { type: 'PERFORMANCE_REVIEW', version: 1 } as const
    await w.as('marta').oneToOnes.changeType({ params: first.at, body })
    expect(await asked(first)).toEqual(['Review: proud of?', 'First: what is good?'])
  })

  test('is one of those that the company has, each with its number of questions', async () => {
    const sets = await w.as('marta').agenda.sets({ params: { companyId: w.companyId } })
    expect(sets).toEqual([
      { set: 'FOLLOW_UP', count: 2 },
      { set: 'PERFORMANCE_REVIEW', count: 1 },
      { set: 'FIRST', count: 1 },
    ])
  })
})
