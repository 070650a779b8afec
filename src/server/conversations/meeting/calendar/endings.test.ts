import { beforeEach, expect, test } from 'vitest'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import { calendarMails, toldCalendars } from '#tests/support/calendar.ts'
import { changesOf } from '#tests/support/finishing.ts'
import { meet } from '#tests/support/one-to-ones.ts'
import type { Name } from '#tests/support/people.ts'
import { inTables, structureOf } from '#tests/support/structure.ts'
import { later, testToday, world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const planned = ['marta REQUEST 0', 'ana REQUEST 0']
const withdrawn = ['marta CANCEL 1', 'ana CANCEL 1']

const deactivate = (name: Name) =>
  w.as('admin').users.setActive({ params: w.of(name), body: { active: false } })

async function remove() {
  const { membershipId, version } = await structureOf(w).memberOf(w.teamIds.marta, 'ana')
  const params = { companyId: w.companyId, membershipId }
  const { memberships } = w.as('admin')
  const plan = await memberships.planRemoval({ params })
  await memberships.remove({ params, body: { version, plan } })
}

async function deletePerson(name: Name) {
  const { users } = w.as('admin')
  const plan = await users.planDeletion({ params: w.of(name) })
  await users.remove({ params: w.of(name), body: { plan } })
}

test('another manager takes what was planned with the one before out of both calendars', async () => {
  await meet(w)
  await changesOf(w).moveAna()
  expect(await toldCalendars(w)).toEqual([...planned, ...withdrawn])
})

test('what is under way stays, until the days to finish it are over', async () => {
  await meet(w, { state: 'IN_CONDUCTION' })
  await changesOf(w).moveAna()
  expect(await toldCalendars(w)).toEqual(planned)
  await changesOf(w).sweepAfter(14)
  expect(await toldCalendars(w)).toEqual(planned)
  await changesOf(w).sweepAfter(15)
  expect(await toldCalendars(w)).toEqual([...planned, ...withdrawn])
})

test.each(['ana', 'marta'] as const)(
  'both calendars are told when %s is deactivated, who hears of nothing else',
  async (who) => {
    await meet(w)
    await calendarMails(w)
    await deactivate(who)
    expect(await toldCalendars(w)).toEqual([...planned, ...withdrawn])
  },
)

test('whoever is removed from a team leaves no one-to-one in a calendar', async () => {
  await meet(w, { state: 'CLOSED' })
  await meet(w, { date: '2030-02-01' })
  await remove()
  const mails = (await calendarMails(w)).filter(({ event }) => event.method === 'CANCEL')
  expect(mails.map(({ who, event }) => `${who} ${event.sequence} ${event.start}`)).toEqual([
    'marta 1 2030-02-01',
    'ana 1 2030-02-01',
  ])
})

test('who is deleted is named to nobody, also not to the calendar of the other', async () => {
  await meet(w)
  await calendarMails(w)
  await deletePerson('ana')
  const mails = await calendarMails(w)
  expect(mails.map(({ who, event }) => `${who} ${event.method}`)).toEqual([
    'marta REQUEST',
    'marta CANCEL',
  ])
  const [, last] = mails
  expect(last?.event.summary).toBe('1:1 with A former colleague')
  expect(last?.event.attendees).toHaveLength(1)
  expect(`${last?.content}${last?.text}`).not.toMatch(/Ana/)
})

test('only who has an account is written to; both are named in the event', async () => {
  await inTables(w, (db) =>
    db
      .updateTable('company_user')
      .set({ account_id: null })
      .where('id', '=', w.id('ana'))
      .execute(),
  )
  await meet(w)
  const [only, ...more] = await calendarMails(w)
  expect([only?.who, more]).toEqual(['marta', []])
  expect(only?.event.attendees).toHaveLength(2)
})

test('the mailbox of somebody’s account is no news to the other, who knows their work e-mail', async () => {
  const work = 'ana.at.work@test.example'
  await inTables(w, (db) =>
    db.updateTable('company_user').set({ email: work }).where('id', '=', w.id('ana')).execute(),
  )
  await meet(w)
  const [toMarta, toAna] = await calendarMails(w)
  expect(toMarta?.content).toContain(work)
  expect(toMarta?.content).not.toContain(w.people.ana.email)
  expect(toAna?.event.attendees[0]).toBe(toAna?.mail.to)
})

const suspend = (suspended_at: Date | null) =>
  asPlatform(w.database.db, (db) =>
    db.updateTable('company').set({ suspended_at }).where('company_id', '=', w.companyId).execute(),
  )

test('a company that is suspended has nobody written to until it is not', async () => {
  await meet(w)
  await suspend(new Date())
  expect(await toldCalendars(w)).toEqual([])
  await suspend(null)
  expect(await toldCalendars(w)).toEqual(planned)
})

test('nobody is invited to a day that passed while the company was suspended, but told that one was canceled', async () => {
  await meet(w)
  expect(await toldCalendars(w)).toEqual(planned)
  await deactivate('ana')
  const body = { type: 'FOLLOW_UP', date: testToday } as const
  await w.as('marta').oneToOnes.create({ params: w.of('bruno'), body })
  await suspend(new Date())
  await later(30, () => suspend(null))
  expect(await later(30, () => toldCalendars(w))).toEqual([...planned, ...withdrawn])
})

test('one that is refused tells nobody', async () => {
  const refused = w.as('diego').oneToOnes.create({
    params: w.of('ana'),
    body: { type: 'FOLLOW_UP', date: '2030-02-01' },
  })
  await expect(refused).rejects.toMatchObject({ statusCode: 403 })
  expect(await toldCalendars(w)).toEqual([])
})
