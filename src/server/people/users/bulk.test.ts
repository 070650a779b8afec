import { noDetails } from '#domain/people/users/person-fields.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { invitationsPerHourMin } from '#domain/platform/attempts/attempts.ts'
import { proven } from '#tests/support/factors.ts'
import { inviteAs, newEmail } from '#tests/support/invitations.ts'
import { freshMailbox } from '#tests/support/mailbox.ts'
import { later, world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const here = () => ({ companyId: w.companyId })

async function waiting(count: number): Promise<string[]> {
  const ids = []
  for (let i = 0; i < count; i += 1) {
    const body = {
      ...noDetails,
      firstName: 'Wanda',
      lastName: `Waits ${String(i).padStart(3, '0')}`,
      email: newEmail(),
      role: 'USER',
      invite: false,
    } as const
    ids.push((await w.as('admin').users.create({ params: here(), body })).id)
  }
  return ids
}

describe('invited together', () => {
  const invite = (userIds: string[]) =>
    w.as('admin').bulk.invite({ params: here(), body: { userIds } })

  test('are all who can be, and the others are named with the reason', async () => {
    const [first = '', second = ''] = await waiting(2)
    const fresh = await inviteAs(w, 'admin')
    const head = await inviteAs(w, 'superadmin', { role: 'SUPERADMIN' })
    await w.as('admin').users.setActive({
      params: { ...here(), userId: second },
      body: { active: false },
    })
    const other = await world()
    const asked = [first, second, fresh.userId, head.userId, w.id('ana'), other.id('ana')]
    const { done, leftOut } = await invite(asked)
    expect(done).toEqual([first])
    expect(Object.fromEntries(leftOut.map(({ id, reason }) => [id, reason]))).toEqual({
      [second]: 'invitation.inactive',
      [fresh.userId]: 'invitation.tooSoon',
      [head.userId]: 'user.superAdminOnly',
      [w.id('ana')]: 'invitation.accepted',
    })
    expect(leftOut.map(({ name }) => name)).toContain('Ana Test')
  })

  test('get another link after five minutes, and the one before is good no more', async () => {
    const email = newEmail()
    const { userId } = await inviteAs(w, 'admin', { email })
    const box = freshMailbox(w)
    const before = await box.mail('invitation', email)
    await later(6 / 1440, async () => expect((await invite([userId])).done).toEqual([userId]))
    const read = (invitation: string) => w.anyone.auth.readInvitation({ body: { invitation } })
    await expect(read(before.token)).rejects.toMatchObject({ statusCode: 410 })
    expect(await read((await box.mail('invitation', email)).token)).toMatchObject({ email })
  })

  test('are no more than a company may send to in an hour', async () => {
    const ids = await waiting(60)
    const { done, leftOut } = await invite(ids)
    expect(done.length).toBeGreaterThanOrEqual(invitationsPerHourMin)
    expect(done.length + leftOut.length).toBe(ids.length)
    expect(new Set(leftOut.map(({ reason }) => reason))).toEqual(new Set(['invitation.tooManyNow']))
    await expect(inviteAs(w, 'admin')).rejects.toMatchObject({ statusCode: 429 })
  })
})

describe('disabled together', () => {
  const deactivate = (userIds: string[], by: 'admin' | 'superadmin' = 'admin') =>
    w.as(by).bulk.deactivate({ params: here(), body: { userIds } })

  test('are all who can be, with what ends with each, and the others are named', async () => {
    const asked = [w.id('marta'), w.id('ana'), w.id('admin'), w.id('superadmin')]
    const { done, leftOut } = await deactivate(asked)
    expect(done.toSorted()).toEqual([w.id('ana'), w.id('marta')].toSorted())
    expect(leftOut).toEqual(
      expect.arrayContaining([
        { id: w.id('admin'), name: 'Admin Test', reason: 'user.yourself' },
        { id: w.id('superadmin'), name: 'Superadmin Test', reason: 'user.superAdminOnly' },
      ]),
    )
    const me = await w.as('bruno').users.me({ params: here() })
    expect(me.reportsTo).toEqual([])
    await expect(w.as('ana').users.me({ params: here() })).rejects.toMatchObject({
      code: 'userInactive',
    })
  })

  test('are not who is inactive already or has deleted their account', async () => {
    await (await proven(w, 'bruno')).account.remove()
    const asked = [w.id('ana'), w.id('inactive'), w.id('bruno')]
    const { plan } = await w
      .as('admin')
      .bulk.planDeactivation({ params: here(), body: { userIds: asked } })
    expect(plan).toMatchObject([{ kind: 'person', count: 1 }, { kind: 'team' }])
    const { done, leftOut } = await deactivate(asked)
    expect(done).toEqual([w.id('ana')])
    expect(Object.fromEntries(leftOut.map(({ id, reason }) => [id, reason]))).toEqual({
      [w.id('inactive')]: 'user.alreadyInactive',
      [w.id('bruno')]: 'user.gone',
    })
  })

  test('who was invited has no link any more, and gets one when enabled again', async () => {
    const email = newEmail()
    const { userId } = await inviteAs(w, 'admin', { email })
    const { token } = await freshMailbox(w).mail('invitation', email)
    await deactivate([userId])
    await expect(
      w.anyone.auth.readInvitation({ body: { invitation: token } }),
    ).rejects.toMatchObject({ statusCode: 410 })
  })

  test('is nothing for who administers nothing', async () => {
    const body = { userIds: [w.id('bruno')] }
    await expect(w.as('marta').bulk.deactivate({ params: here(), body })).rejects.toMatchObject({
      statusCode: 404,
    })
  })
})
