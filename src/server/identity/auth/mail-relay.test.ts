import { beforeEach, describe, expect, test } from 'vitest'
import { attemptLimits } from '#domain/platform/attempts/attempts.ts'
import { invitationsPerHourMax } from '#domain/people/invitations/invitation.ts'
import { invitationsPerHourMin } from '#domain/platform/attempts/attempts.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import { testDatabase } from '#tests/support/database.ts'
import { guestInput, newEmail } from '#tests/support/invitations.ts'
import { freshMailbox, type Mailbox } from '#tests/support/mailbox.ts'
import { later, world, type World } from '#tests/support/world.ts'

// Whoever has a mailbox has an account, a company, and mails that we send in its name.

const minute = 1 / 1440
const perDay = attemptLimits.companyOfMailbox.countMax

let w: World
let box: Mailbox

beforeEach(async () => {
  w = await world()
  box = freshMailbox(w)
})

const found = async (name = 'Newly') =>
  (
    await w.as('ana').companies.create({
      body: { name, languages: ['en'], defaultLanguage: 'en' },
    })
  ).id

/** Invites guests one after the other, until it is refused: how many were, and why no more. */
async function inviteUntilRefused(companyId: string) {
  const invited: string[] = []
  for (;;) {
    const email = newEmail()
    const body = {
      firstName: 'Gala',
      lastName: 'Guest',
      email,
      role: 'USER',
      language: 'en',
    } as const
    const refusal = await w
      .as('ana')
      .invitations.invite({ params: { companyId }, body })
      .then(
        () => undefined,
        (error: unknown) => error,
      )
    if (refusal) return { invited, refused: email, refusal }
    invited.push(email)
  }
}

describe('an account', () => {
  test('founds five companies a day, also all at once, and is told when it may again', async () => {
    const tries = await Promise.allSettled(Array.from({ length: perDay + 2 }, () => found()))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(perDay)
    const answer = await w.app.inject({
      method: 'POST',
      url: '/api/companies',
      headers: { authorization: `Bearer ${await w.token('ana')}`, 'accept-language': 'en' },
      payload: { name: 'One more', languages: ['en'], defaultLanguage: 'en' },
    })
    expect(answer.headers['retry-after']).toBe(`${24 * 3600}`)
    expect(answer.json()).toMatchObject({
      statusCode: 429,
      message: expect.stringContaining('24 hours'),
      details: { code: 'tooManyCompanies' },
    })
    await later(1, async () => expect(await found()).toEqual(expect.any(String)))
  })

  test('that is refused a company for its name has founded none', async () => {
    for (let n = 0; n <= perDay; n += 1)
      await expect(found('evil.example')).rejects.toMatchObject({ statusCode: 400 })
    expect(await found()).toEqual(expect.any(String))
  })
})

describe('a company', () => {
  test('invites twenty an hour while nobody accepts, sent again or by another company of its founder; what is refused is neither sent nor kept; five more for each who accepts', async () => {
    const companyId = await found()
    const { invited, refused, refusal } = await inviteUntilRefused(companyId)
    expect(invited).toHaveLength(invitationsPerHourMin)
    expect(refusal).toMatchObject({
      statusCode: 429,
      code: 'tooManyInvitations',
      message: expect.stringContaining('60 minutes'),
    })
    expect(await box.count(refused)).toBe(0)
    const { people } = await w.as('ana').invitations.list({ params: { companyId } })
    expect(people.map(({ email }) => email)).not.toContain(refused)
    expect((await inviteUntilRefused(await found())).invited).toEqual([])
    const params = { companyId, invitationId: people[0]?.id ?? '' }
    await later(6 * minute, () =>
      expect(w.as('ana').invitations.sendAgain({ params })).rejects.toMatchObject({
        code: 'tooManyInvitations',
      }),
    )

    const { token: invitation } = await box.mail('invitation', invited[0] ?? '')
    const accepted = await box.browser().post('invitations/accept', { ...guestInput, invitation })
    expect(accepted.statusCode).toBe(200)
    expect((await inviteUntilRefused(companyId)).invited).toHaveLength(5)
    await later(61 * minute, async () => {
      const { invited: next } = await inviteUntilRefused(companyId)
      expect(next).toHaveLength(invitationsPerHourMin + 5)
    })
  })

  test.each([
    [0, 20],
    [-1, 20],
    [1, 25],
    [10, 70],
    [1000, 500],
  ])('of whose people %i accepted may invite %i an hour', (accepted, most) => {
    expect(invitationsPerHourMax(accepted)).toBe(most)
  })
})

describe('a name that a mail program would make a link of, or that hides something, is refused', () => {
  const refused = (path: string) => ({
    statusCode: 400,
    details: { fields: [{ path, code: expect.stringMatching(/^(notPlain|invisible)$/) }] },
  })

  test.each(['evil.example', 'www.evil', 'https://evil', 'No\u202era', '=?utf-8?q?Bank?='])(
    'of a person and of a company: %j',
    async (name) => {
      const words = { ...guestInput, firstName: name }
      const signUp = await box.browser().post('sign-up', { ...words, email: box.email })
      expect(signUp.json()).toMatchObject(refused('firstName'))
      const invitation = `${w.companyId}.${'a'.repeat(43)}`
      const accept = await box.browser().post('invitations/accept', { ...words, invitation })
      expect(accept.json()).toMatchObject(refused('firstName'))
      const guest = { firstName: 'Gala', lastName: name, email: box.email } as const
      await expect(
        w.as('admin').invitations.invite({
          params: { companyId: w.companyId },
          body: { ...guest, role: 'USER', language: 'en' },
        }),
      ).rejects.toMatchObject(refused('lastName'))
      await expect(found(name)).rejects.toMatchObject(refused('name'))
    },
  )
})

describe('whoever founds a company', () => {
  const nameIn = async (companyId: string) =>
    (await w.as('ana').users.me({ params: { companyId } })).name

  test('is called there as they are elsewhere, where their account has no name', async () => {
    expect(await nameIn(await found())).toBe('Ana Test')
  })

  test('is called there as their account is', async () => {
    await asPlatform((await testDatabase()).db, (db) =>
      db
        .updateTable('account')
        .set({ first_name: 'Anna', last_name: 'Testa' })
        .where('id', '=', w.people.ana.accountId)
        .execute(),
    )
    expect(await nameIn(await found())).toBe('Anna Testa')
  })
})
