import { beforeEach, describe, expect, test } from 'vitest'
import { mailLineDaysMax } from '#domain/platform/outbox/retries.ts'
import { asPlatform, inCompany } from '#server/kernel/unit-of-work.ts'
import { deleteExpiredMails } from '#server/platform/outbox/commands.ts'
import { deliveriesOfCompany } from './delivery-queries.ts'
import { testDatabase } from '#tests/support/database.ts'
import { inviteAs, newEmail } from '#tests/support/invitations.ts'
import { freshMailbox } from '#tests/support/mailbox.ts'
import { testNow, world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const outboxOf = (it: World) =>
  it.as('superadmin').superadmin.outbox({ params: { companyId: it.companyId } })
const askForLink = async (email: string) => {
  await freshMailbox(w).browser().post('magic-link', { email })
  await w.mailboxes.rest()
}

describe('the outbox of a company', () => {
  test('has the mails to its people and those it invited, the newest first', async () => {
    const email = newEmail()
    await askForLink(w.people.ana.email)
    await inviteAs(w, 'admin', { email })
    expect(await outboxOf(w)).toEqual({
      sendsMails: true,
      total: 2,
      rows: [
        {
          id: expect.any(String),
          channel: 'mail',
          to: email,
          kind: 'invitation',
          at: testNow.toISOString(),
          againAt: null,
          state: 'waiting',
          problem: null,
          isOurs: true,
          hasContent: true,
          tries: 0,
          nextTryAt: testNow.toISOString(),
        },
        expect.objectContaining({ to: w.people.ana.email, kind: 'signIn' }),
      ],
    })
  })

  test('has nothing of another company, not even what that sends to someone in both', async () => {
    const other = await world()
    await inviteAs(other, 'admin', { email: w.people.ana.email })
    await askForLink(other.people.ana.email)
    expect((await outboxOf(w)).rows).toEqual([])
    expect((await outboxOf(other)).rows).toHaveLength(2)
  })

  test('has nothing about those who are no longer active, or nobody of ours', async () => {
    await askForLink(newEmail())
    await askForLink(w.people.bruno.email)
    await w.as('admin').users.setActive({ params: w.of('bruno'), body: { active: false } })
    expect((await outboxOf(w)).rows).toEqual([])
  })

  test('has no word of any mail: no link, no code, no sealed part', async () => {
    await askForLink(w.people.ana.email)
    const { token, code } = await freshMailbox(w).mail('signIn', w.people.ana.email)
    const { db } = await testDatabase()
    const { rows } = await inCompany(db, w.companyId, (own) =>
      deliveriesOfCompany({ db: own, now: testNow }, { page: 1, limit: 100 }, true),
    )
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual([
      'againAt',
      'at',
      'channel',
      'hasContent',
      'id',
      'isOurs',
      'kind',
      'nextTryAt',
      'problem',
      'state',
      'to',
      'total',
      'tries',
    ])
    const told = JSON.stringify(await outboxOf(w))
    expect(told).not.toContain(token)
    // In an id, six digits may stand by chance: a code stands by itself.
    expect(told).not.toMatch(new RegExp(`\\b${code}\\b`))
  })

  test('is for super administrators', async () => {
    const params = { companyId: w.companyId }
    for (const name of ['ana', 'admin'] as const)
      await expect(w.as(name).superadmin.outbox({ params })).rejects.toMatchObject({
        statusCode: 404,
      })
  })
})

test('what is spent is forgotten, and what may still be wanted is not', async () => {
  const { email } = w.people.ana
  await askForLink(email)
  const { db } = w.database
  const left = () =>
    asPlatform(
      db,
      async (it) =>
        (await it.selectFrom('delivery').select('id').where('target', '=', email).execute()).length,
    )
  const after = (hours: number) => new Date(testNow.getTime() + hours * 3_600_000)
  await deleteExpiredMails(w.database, after(mailLineDaysMax * 24 - 1))
  expect(await left()).toBe(1)
  await deleteExpiredMails(w.database, after(mailLineDaysMax * 24 + 1))
  expect(await left()).toBe(0)
})
