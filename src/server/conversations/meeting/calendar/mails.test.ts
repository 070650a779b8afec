import { beforeEach, describe, expect, test } from 'vitest'
import { calendarMails, organizer, toldCalendars } from '#tests/support/calendar.ts'
import { meet } from '#tests/support/one-to-ones.ts'
import type { Name } from '#tests/support/people.ts'
import { later, world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const appointment = { time: '10:00', duration: 45, place: null, link: null }
const at = (oneToOneId: string) => ({ params: { companyId: w.companyId, oneToOneId } })

const plan = (over: object = {}, date = '2030-03-31') =>
  w.as('marta').oneToOnes.create({
    params: w.of('ana'),
    body: { type: 'FOLLOW_UP', date, appointment: { ...appointment, ...over } },
  })

const move = (id: string, body: object, version = 1) =>
  w.as('marta').oneToOnes.reschedule({ ...at(id), body: { date: '2030-03-31', version, ...body } })

const live = (who: Name, timeZone: string) =>
  w.as(who).personal.changeTimeZone({ params: { companyId: w.companyId }, body: { timeZone } })

const read = (who: Name, id: string) => w.as(who).oneToOnes.read(at(id))

describe('an invitation', () => {
  test('goes to both, at once, with the time in UTC, organized by the mailbox that sends it', async () => {
    const { id } = await plan({
      link: 'https://meet.example/a;b,c?d=1',
      place: 'Room 1; the "big" one',
    })
    const [toMarta, toAna, ...more] = await calendarMails(w)
    expect(more).toEqual([])
    expect([toMarta?.who, toAna?.who]).toEqual(['marta', 'ana'])
    expect(toAna?.event).toEqual({
      method: 'REQUEST',
      uid: `${id}@tandem`,
      sequence: 0,
      status: 'CONFIRMED',
      start: '2030-03-31T08:00:00Z',
      end: '2030-03-31T08:45:00Z',
      summary: '1:1 with Marta Test',
      location: 'Room 1; the "big" one',
      organizer: organizer.email,
      attendees: [toAna?.mail.to, (await w.as('marta').users.me(at(id))).email],
    })
    expect(toMarta?.event).toMatchObject({ uid: `${id}@tandem`, summary: '1:1 with Ana Test' })
    expect(toAna?.text).toContain(
      `http://localhost/personal/ones-to-ones/${id}?company=${w.companyId}`,
    )
    expect(toMarta?.text).toContain(
      `http://localhost/manager/ones-to-ones/${id}?company=${w.companyId}`,
    )
    expect(toAna?.text).toContain('https://meet.example/a;b,c?d=1')
    // A place is somebody's words: the calendar has it, the mail does not say it.
    expect(toAna?.text).not.toContain('Room 1')
  })

  test('says the time by the clock of each, on the day it is there, also when clocks have changed', async () => {
    await live('ana', 'Pacific/Auckland')
    await plan({ time: '13:30', duration: 60 })
    const [toMarta, toAna] = await calendarMails(w)
    expect(toMarta?.text).toContain('Sunday, March 31, 13:30–14:30 (Europe/Madrid)')
    expect(toAna?.text).toContain('Monday, April 1, 00:30–01:30 (Pacific/Auckland)')
    expect(toAna?.subject).toBe('Marta Test scheduled a 1:1 with you for Monday, April 1')
    expect(toAna?.event.start).toBe('2030-03-31T11:30:00Z')
  })

  test.each([
    ['2030-03-30', '2030-03-30T09:00:00Z'],
    ['2030-03-31', '2030-03-31T08:00:00Z'],
    ['2030-10-27', '2030-10-27T09:00:00Z'],
  ])('at ten in Madrid on %s is at %s', async (date, start) => {
    await plan({}, date)
    expect((await calendarMails(w)).map(({ event }) => event.start)).toEqual([start, start])
  })

  test('without a time is of the whole day, and says the day only', async () => {
    await plan({ time: null })
    const [, toAna] = await calendarMails(w)
    expect(toAna?.event).toMatchObject({ start: '2030-03-31', end: '2030-04-01' })
    expect(toAna?.content).toContain('TRANSP:TRANSPARENT')
    expect(toAna?.text).toContain('When: Sunday, March 31.')
  })

  test('is written in the language of each', async () => {
    await w.as('ana').users.changePreferredLanguage({
      params: w.of('ana'),
      body: { preferredLanguage: 'es' },
    })
    await plan()
    const [toMarta, toAna] = await calendarMails(w)
    expect(toMarta?.subject).toBe('A 1:1 is scheduled for Sunday, March 31')
    expect(toAna?.subject).toBe(
      'Marta Test ha planificado un 1:1 contigo para el domingo, 31 de marzo',
    )
    expect(toAna?.event.summary).toBe('1:1 con Marta Test')
  })
})

describe('a change', () => {
  test('of day, time, length, place or link is the same event with the next number', async () => {
    const { id } = await plan()
    await move(id, { appointment: { ...appointment, time: '11:15' } })
    await move(id, { date: '2030-04-02' }, 2)
    await move(id, { date: '2030-04-02', appointment: { ...appointment, place: 'Roof' } }, 3)
    const mails = (await calendarMails(w)).filter(({ who }) => who === 'ana')
    expect(
      mails.map(({ event }) => [event.uid, event.sequence, event.start, event.location]),
    ).toEqual([
      [`${id}@tandem`, 0, '2030-03-31T08:00:00Z', null],
      [`${id}@tandem`, 1, '2030-03-31T09:15:00Z', null],
      [`${id}@tandem`, 2, '2030-04-02T09:15:00Z', null],
      [`${id}@tandem`, 3, '2030-04-02T08:00:00Z', 'Roof'],
    ])
    expect(await read('ana', id)).toMatchObject({
      date: '2030-04-02',
      appointment: {
        startsAt: '2030-04-02T08:00:00.000Z',
        duration: 45,
        place: 'Roof',
        link: null,
      },
    })
  })

  test('that changes nothing tells nobody', async () => {
    const { id } = await plan()
    await move(id, {})
    await move(id, { appointment }, 2)
    expect(await toldCalendars(w)).toEqual(['marta REQUEST 0', 'ana REQUEST 0'])
  })

  test('of who writes from another zone is by their clock', async () => {
    const { id } = await plan()
    await live('marta', 'America/Bogota')
    await move(id, { date: '2030-04-01', appointment: { ...appointment, time: '09:00' } })
    const mails = await calendarMails(w)
    expect(mails.at(-1)?.event.start).toBe('2030-04-01T14:00:00Z')
  })
})

describe('a one-to-one that is given up', () => {
  test('is taken out of both calendars, under the next number', async () => {
    const { id } = await plan()
    await w.as('marta').oneToOnes.withdraw({ ...at(id), body: { reason: 'Secret', version: 1 } })
    const mails = await calendarMails(w)
    expect(await toldCalendars(w)).toEqual([
      'marta REQUEST 0',
      'ana REQUEST 0',
      'marta CANCEL 1',
      'ana CANCEL 1',
    ])
    expect(mails.at(-1)?.event).toMatchObject({ uid: `${id}@tandem`, status: 'CANCELLED' })
    expect(mails.at(-1)?.text).toContain('Your 1:1 with Marta Test was canceled.')
    expect(JSON.stringify(mails)).not.toContain('Secret')
  })

  test('with a change that is undone in the same work tells nobody', async () => {
    const { id } = await plan()
    const wrong = { ...at(id), body: { reason: null, version: 9 } }
    await expect(w.as('marta').oneToOnes.withdraw(wrong)).rejects.toMatchObject({ statusCode: 409 })
    expect(await toldCalendars(w)).toHaveLength(2)
  })
})

describe('a step', () => {
  test('that closes and plans the next one invites to it, and says nothing of what is over', async () => {
    const { step, write, id } = await meet(w, { state: 'IN_CONDUCTION' })
    await write('nextDate', '2030-01-29')
    await step('finishAndShare')
    const mails = await calendarMails(w)
    expect(mails.map(({ who, event }) => `${who} ${event.start}`)).toEqual([
      'marta 2030-01-15',
      'ana 2030-01-15',
      'marta 2030-01-29',
      'ana 2030-01-29',
    ])
    expect(mails.at(-1)?.event.uid).not.toBe(`${id}@tandem`)
  })

  test('that ends what was planned for later gives that time free', async () => {
    const { id } = await plan()
    for (const [index, event] of (
      ['finishPreparation', 'startConduction', 'finishAndShare'] as const
    ).entries())
      await w.as('marta').oneToOnes.step({ ...at(id), body: { event, version: index + 1 } })
    const mails = await calendarMails(w)
    expect(mails.at(-1)?.event).toMatchObject({
      sequence: 1,
      method: 'REQUEST',
      start: '2030-01-15',
    })
    expect((await read('ana', id)).appointment.startsAt).toBeNull()
  })

  test('that ends what is overdue leaves calendars as they are', async () => {
    const { step } = await meet(w, { state: 'PREPARED' })
    const told = await toldCalendars(w)
    expect(told).toEqual(['marta REQUEST 0', 'ana REQUEST 0'])
    await later(2, async () => {
      await step('startConduction')
      await step('finishAndShare')
      expect(await toldCalendars(w)).toEqual(told)
    })
  })
})
