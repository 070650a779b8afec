import { beforeEach, expect, test } from 'vitest'
import { guestInput, inviteAs, newEmail } from '#tests/support/invitations.ts'
import { calendarMails } from '#tests/support/calendar.ts'
import { freshMailbox } from '#tests/support/mailbox.ts'
import { structureOf } from '#tests/support/structure.ts'
import { addDays } from '#domain/kernel/time/day.ts'
import { later, testNow, world, type World } from '#tests/support/world.ts'

// A one-to-one with somebody who has not joined yet.

let w: World
beforeEach(async () => {
  w = await world()
})

const appointment = { time: '10:00', duration: 45, place: null, link: null }

async function invited() {
  const email = newEmail()
  const { userId } = await inviteAs(w, 'admin', { email })
  const member = { userId, ladderStepId: w.stepId, managerId: w.id('marta') }
  await structureOf(w).addMembers(w.teamIds.marta, [member])
  const { token: invitation } = await freshMailbox(w).mail('invitation', email)
  return { userId, email, invitation }
}

const plan = (userId: string, date: string) =>
  w.as('marta').oneToOnes.create({
    params: { companyId: w.companyId, userId },
    body: { type: 'FOLLOW_UP', date, appointment },
  })

const join = (invitation: string) =>
  w.anyone.auth.acceptInvitation({ body: { invitation, ...guestInput } })

test('says so to the manager who plans it, until they join', async () => {
  const { userId, invitation } = await invited()
  const recommended = () =>
    w.as('marta').oneToOnes.recommend({ params: { companyId: w.companyId, userId } })
  expect((await recommended()).isJoining).toBe(true)
  await join(invitation)
  expect((await recommended()).isJoining).toBe(false)
})

test('is told to them alone, with its event, when they join', async () => {
  const { userId, email, invitation } = await invited()
  const { id } = await plan(userId, '2030-03-31')
  expect((await calendarMails(w)).map(({ mail }) => mail.to)).toEqual([w.people.marta.email])
  await join(invitation)
  const [, theirs, ...more] = await calendarMails(w)
  expect(more).toEqual([])
  expect(theirs?.mail.to).toBe(email)
  expect(theirs?.event).toMatchObject({ method: 'REQUEST', uid: `${id}@tandem`, sequence: 0 })
  expect(theirs?.subject).toContain('Marta Test')
})

test('that was moved before comes as it is now, and one that has passed or was canceled not at all', async () => {
  const { userId, email, invitation } = await invited()
  const { id } = await plan(userId, '2030-03-31')
  const at = { params: { companyId: w.companyId, oneToOneId: id } }
  const body = { date: '2030-04-02', appointment, version: 1 }
  await w.as('marta').oneToOnes.reschedule({ ...at, body })
  await calendarMails(w)
  await later(1, () => join(invitation))
  const theirs = (await calendarMails(w)).filter(({ mail }) => mail.to === email)
  expect(theirs.map(({ event }) => [event.method, event.sequence, event.start])).toEqual([
    ['REQUEST', 1, '2030-04-02T08:00:00Z'],
  ])
  const other = await invited()
  await plan(other.userId, addDays(testNow.toISOString().slice(0, 10), 1))
  await calendarMails(w)
  await later(3, () => join(other.invitation))
  expect((await calendarMails(w)).filter(({ mail }) => mail.to === other.email)).toEqual([])
})
