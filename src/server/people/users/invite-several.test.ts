import { beforeEach, expect, test } from 'vitest'
import { pastedMax } from '#domain/people/invitations/pasted-people.ts'
import { inviteAs, newEmail } from '#tests/support/invitations.ts'
import { freshMailbox } from '#tests/support/mailbox.ts'
import type { Name } from '#tests/support/people.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const params = () => ({ companyId: w.companyId })
const person = (email: string, firstName = 'Neu') => ({ firstName, lastName: 'Pasted', email })
const send = (emails: readonly string[], more: object = {}, as: Name = 'admin') =>
  w.as(as).invitations.inviteSeveral({
    params: params(),
    body: { people: emails.map((it) => person(it)), role: 'USER', language: 'en', ...more },
  })
const rowOf = async (email: string) => {
  const query = { search: email }
  const { rows } = await w.as('admin').users.list({ params: params(), query })
  return rows[0]
}

test('each is added, invited and put into the team, or named with the reason', async () => {
  const [fresh, open, waiting] = [newEmail(), newEmail(), newEmail()]
  const invited = await inviteAs(w, 'admin', { email: open })
  const added = await w.as('admin').users.create({
    params: params(),
    body: {
      firstName: 'Wanda',
      lastName: '',
      email: waiting,
      position: '',
      globalLevelId: null,
      preferredLanguage: null,
      role: 'ADMIN',
      invite: false,
    },
  })
  const place = { teamId: w.teamIds.marta, ladderStepId: w.stepId, managerId: w.id('marta') }
  const emails = [fresh, open, waiting, w.people.ana.email, w.people.inactive.email]
  const result = await send(emails, { place })
  const isNew = (await rowOf(fresh))?.id ?? ''
  expect(result.added).toEqual([isNew])
  expect(new Set(result.done)).toEqual(new Set([isNew, added.id]))
  expect(result.alreadyInvited).toEqual([invited.userId])
  expect(new Map(result.leftOut.map(({ id, reason }) => [id, reason]))).toEqual(
    new Map([
      [w.id('ana'), 'invitation.accepted'],
      [w.id('inactive'), 'invitation.inactive'],
    ]),
  )
  expect(await rowOf(fresh)).toMatchObject({ team: 'Team of marta', role: 'USER' })
  expect(await rowOf(waiting)).toMatchObject({ team: null, role: 'ADMIN', firstName: 'Wanda' })
  expect(await freshMailbox(w).count(open)).toBe(1)
  expect(await freshMailbox(w).count(fresh)).toBe(1)
})

test('twice at the same time it is done once', async () => {
  const emails = [newEmail(), newEmail()]
  const both = await Promise.all([send([...emails, ...emails]), send(emails)])
  expect(both.flatMap(({ added }) => added)).toHaveLength(2)
  expect(both.flatMap(({ done }) => done)).toHaveLength(2)
  expect(both.flatMap(({ alreadyInvited }) => alreadyInvited)).toHaveLength(2)
  for (const email of emails) expect(await freshMailbox(w).count(email)).toBe(1)
})

test('over the hourly limit people are added all the same, and the rest is named', async () => {
  const emails = Array.from({ length: pastedMax }, newEmail)
  const { added, done, leftOut } = await send(emails)
  expect(added).toHaveLength(pastedMax)
  expect(done.length).toBeLessThan(pastedMax)
  expect(leftOut).toHaveLength(pastedMax - done.length)
  expect(new Set(leftOut.map(({ reason }) => reason))).toEqual(new Set(['invitation.tooManyNow']))
  const { total } = await w
    .as('admin')
    .users.list({ params: params(), query: { status: ['notInvited'] } })
  expect(total).toBe(leftOut.length)
})

test('who exists already is told of their own company alone', async () => {
  const other = await world()
  const emails = [w.people.ana.email, other.people.ana.email, newEmail()]
  const known = await w.as('admin').invitations.planSeveral({ params: params(), body: { emails } })
  expect(known).toEqual([
    {
      id: w.id('ana'),
      name: 'Ana Test',
      email: w.people.ana.email,
      active: true,
      isJoined: true,
      isInvited: false,
    },
  ])
})

test.each(['ana', 'marta', 'inactive'] as const)('%s may neither ask nor invite', async (name) => {
  const statusCode = name === 'inactive' ? 403 : 404
  await expect(send([newEmail()], {}, name)).rejects.toMatchObject({ statusCode })
  const asked = w
    .as(name)
    .invitations.planSeveral({ params: params(), body: { emails: [newEmail()] } })
  await expect(asked).rejects.toMatchObject({ statusCode })
})

test('an administrator gives no role above their own, and nobody is added then', async () => {
  const email = newEmail()
  await expect(send([email], { role: 'SUPERADMIN' })).rejects.toMatchObject({ statusCode: 403 })
  expect(await rowOf(email)).toBeUndefined()
})

test('a team of another company is unknown, and nobody is added then', async () => {
  const other = await world()
  const email = newEmail()
  const place = { teamId: other.teamIds.marta, ladderStepId: w.stepId, managerId: w.id('marta') }
  await expect(send([email], { place })).rejects.toMatchObject({
    statusCode: 400,
    details: { fields: [{ path: 'place.teamId', code: 'unknown' }] },
  })
  expect(await rowOf(email)).toBeUndefined()
})

test.each([
  ['people', { people: [] }, 'noPerson'],
  [
    'people',
    { people: Array.from({ length: pastedMax + 1 }, () => person(newEmail())) },
    'tooMany',
  ],
  ['people.0.firstName', { people: [person('a@x.example', 'www.evil.example')] }, 'notPlain'],
  ['people.0.email', { people: [person('a@')] }, 'email'],
])('a wrong %s is refused by name', async (path, body, code) => {
  await expect(send([newEmail()], body)).rejects.toMatchObject({
    statusCode: 400,
    details: { fields: [{ path, code }] },
  })
})
