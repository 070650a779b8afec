import { beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#domain/kernel/time/day.ts'
import { linkLengthMax } from '#domain/kernel/limits.ts'
import { newId } from '#server/kernel/ids.ts'
import { testDatabase } from '#tests/support/database.ts'
import { meet, meetingOf } from '#tests/support/one-to-ones.ts'
import { isLong } from '#tests/support/long.ts'
import type { Name } from '#tests/support/people.ts'
import { rowsOf } from '#tests/support/rows.ts'
import { later, testToday, world, type World } from '#tests/support/world.ts'

const manyAtOnce = isLong ? 20 : 5

let w: World

beforeEach(async () => {
  w = await world()
})

const rows = async () => rowsOf(await testDatabase(), w.companyId)

const plan = (over: object = {}, as: Name = 'marta', of: Name = 'ana') =>
  w.as(as).oneToOnes.create({
    params: w.of(of),
    body: { type: 'FOLLOW_UP', date: '2030-01-22', ...over },
  })

const yesterday = addDays(testToday, -1)

describe('planning', () => {
  test('lets both know that it is to be prepared, and shows nothing more to the collaborator', async () => {
    const { id } = await plan({ type: 'PERFORMANCE_REVIEW' })
    const planned = {
      state: 'PREPARATION_PENDING',
      type: 'PERFORMANCE_REVIEW',
      date: '2030-01-22',
      shared: null,
    }
    const it = meetingOf(w, id)
    expect(await it.read()).toMatchObject({ ...planned, reading: 'full', version: 1 })
    expect(await it.read('ana')).toMatchObject({ ...planned, reading: 'planned', draft: null })
  })

  test('takes a link of http or https, and says of one that is too long that it is', async () => {
    const appointment = { time: null, duration: 45, place: null, link: 'http://intranet/room/7' }
    const { id } = await plan({ appointment })
    expect((await meetingOf(w, id).read()).appointment.link).toBe(appointment.link)
    const wrong = (code: string) => ({
      statusCode: 400,
      details: { fields: [{ path: 'appointment.link', code }] },
    })
    const link = 'https://a.example/'.padEnd(linkLengthMax + 1, 'x')
    await expect(plan({ appointment: { ...appointment, link } })).rejects.toMatchObject(
      wrong('linkTooLong'),
    )
    await expect(
      plan({ appointment: { ...appointment, link: 'ftp://a.example' } }),
    ).rejects.toMatchObject(wrong('link'))
  })

  test('is refused to everyone but a manager of theirs, and nothing is written', async () => {
    const before = await rows()
    for (const who of ['diego', 'ana', 'bruno', 'admin', 'superadmin'] as const) {
      await expect(plan({}, who)).rejects.toMatchObject({
        statusCode: 403,
        code: 'oneToOne.notYourTeam',
      })
    }
    expect(await rows()).toEqual(before)
  })

  test('with a wrong part is refused by its name, and nothing is written', async () => {
    const before = await rows()
    for (const [path, over, code] of [
      ['date', { date: yesterday }, 'dateInPast'],
      ['date', { date: '2030-02-30' }, 'day'],
      ['date', { date: undefined }, 'required'],
      ['type', { type: 'CHAT' }, 'invalid'],
      ['type', { type: undefined }, 'required'],
      ['state', { state: 'CLOSED' }, 'unknownField'],
    ] as const) {
      await expect(plan(over)).rejects.toMatchObject({
        statusCode: 400,
        details: { code: 'invalidInput', fields: [{ path, code }] },
      })
    }
    expect(await rows()).toEqual(before)
  })

  test('goes by the calendar of the company, where a day begins before it does in Greenwich', async () => {
    await later(0.57, async () => {
      const expected = { details: { fields: [{ path: 'date', code: 'dateInPast' }] } }
      await expect(plan({ date: testToday })).rejects.toMatchObject(expected)
      await plan({ date: addDays(testToday, 1) })
    })
  })

  test('a pair has one open at most; another pair, and the same one after closing, have theirs', async () => {
    const first = await meet(w)
    const refused = { statusCode: 409, code: 'oneToOne.alreadyOpen' }
    await expect(plan()).rejects.toMatchObject(refused)
    await plan({}, 'marta', 'bruno')
    await first.step('finishPreparation')
    await first.step('startConduction')
    await expect(plan()).rejects.toMatchObject(refused)
    await first.step('finishAndShare')
    await plan()
  })

  test('many times at once happens once, and the others are told why', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: manyAtOnce }, () => plan()))
    const refusals = outcomes.flatMap((it) => (it.status === 'rejected' ? [it.reason.code] : []))
    expect(refusals).toEqual(Array(manyAtOnce - 1).fill('oneToOne.alreadyOpen'))
  })
})

describe('a time of today that has passed', () => {
  const at = (time: string | null) => ({ time, duration: 45, place: null, link: null })
  const inPast = { details: { fields: [{ path: 'appointment.time', code: 'timeInPast' }] } }

  test('by the clock of who plans is refused, and the whole day is not', async () => {
    const before = await rows()
    await expect(plan({ date: testToday, appointment: at('10:59') })).rejects.toMatchObject(inPast)
    expect(await rows()).toEqual(before)
    await plan({ date: testToday, appointment: at('11:00') })
    await plan({ date: testToday, appointment: at(null) }, 'marta', 'bruno')
  })

  test('is nowhere to move to, also by the day alone; one that stays is no mistake', async () => {
    const { id } = await plan({ date: addDays(testToday, 1), appointment: at('10:00') })
    const move = (body: object) =>
      w.as('marta').oneToOnes.reschedule({
        params: { companyId: w.companyId, oneToOneId: id },
        body: { date: testToday, version: 1, ...body },
      })
    await expect(move({})).rejects.toMatchObject(inPast)
    await expect(move({ appointment: at('09:00') })).rejects.toMatchObject(inPast)
    await later(3, async () => {
      const stays = { date: addDays(testToday, 1), appointment: { ...at('10:00'), place: 'Here' } }
      await move(stays)
      const moved = { ...stays, version: 2, appointment: at('10:30') }
      await expect(move(moved)).rejects.toMatchObject(inPast)
    })
  })
})

describe('moving to another day', () => {
  const move = async (id: string, date: string, as: Name = 'marta', version = 1) =>
    w.as(as).oneToOnes.reschedule({
      params: { companyId: w.companyId, oneToOneId: id },
      body: { date, version },
    })

  test('is seen by both', async () => {
    const { id, read } = await meet(w)
    await move(id, '2030-01-29')
    expect(await read('ana')).toMatchObject({ date: '2030-01-29', version: 2 })
    expect(await read()).toMatchObject({ date: '2030-01-29' })
  })

  test('into the past is refused by name; keeping a day that has passed is not', async () => {
    const { id } = await meet(w)
    await later(2, async () => {
      await move(id, testToday)
      await expect(move(id, addDays(testToday, 1), 'marta', 2)).rejects.toMatchObject({
        statusCode: 400,
        details: { fields: [{ path: 'date', code: 'dateInPast' }] },
      })
    })
  })

  test('is over once it was held: nobody is told of a day that is not true', async () => {
    const { id, read } = await meet(w, { state: 'IN_REVIEW' })
    const { date, version } = await read()
    const moved = move(id, '2030-03-01', 'marta', version)
    await expect(moved).rejects.toMatchObject({ statusCode: 409, code: 'oneToOne.held' })
    expect((await read()).date).toBe(date)
  })

  test('from an older version is refused', async () => {
    const { id, read } = await meet(w)
    await move(id, '2030-01-29')
    await expect(move(id, '2030-02-05')).rejects.toMatchObject({
      statusCode: 409,
      code: 'staleVersion',
    })
    expect((await read()).date).toBe('2030-01-29')
  })

  test('is its manager’s: to the collaborator it is refused, to the others it is not there', async () => {
    const { id } = await meet(w)
    await expect(move(id, '2030-01-29', 'ana')).rejects.toMatchObject({ statusCode: 403 })
    for (const name of ['diego', 'bruno', 'carla', 'admin', 'superadmin'] as const)
      await expect(move(id, '2030-01-29', name)).rejects.toMatchObject({ statusCode: 404 })
    await expect(move(newId(), '2030-01-29')).rejects.toMatchObject({ statusCode: 404 })
  })
})
