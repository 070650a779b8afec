import { beforeEach, describe, expect, test } from 'vitest'
import { termsVersion, type FreeConsentKind } from '#domain/identity/auth/consent.ts'
import { liveSince } from '#tests/support/announcements.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import { testDatabase } from '#tests/support/database.ts'
import { guestInput, inviteAs, newEmail } from '#tests/support/invitations.ts'
import { freshMailbox } from '#tests/support/mailbox.ts'
import { textsIn } from '#tests/support/messages.ts'
import { later, testNow, world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const account = () => w.as('ana').account
const choose = (kind: FreeConsentKind, given: boolean) =>
  account().changeConsent({ body: { kind, given } })
const acceptTerms = (isIdentifiedDataProcessingAccepted = true) =>
  account().acceptTerms({ body: { isTermsAccepted: true, isIdentifiedDataProcessingAccepted } })
const user = async () => (await w.as('ana').auth.login()).user
async function invitedMail() {
  const email = newEmail()
  await inviteAs(w, 'admin', { email })
  return freshMailbox(w).mail('invitation', email)
}
const given = async () =>
  Object.fromEntries((await account().consents()).map((it) => [it.kind, it.given]))

/** Every answer there ever was, the oldest first. */
const history = async (kind: FreeConsentKind) =>
  asPlatform((await testDatabase()).db, async (db) => {
    const rows = await db
      .selectFrom('consent')
      .select(['given', 'version', 'at'])
      .where('account_id', '=', w.people.ana.accountId)
      .where('kind', '=', kind)
      .orderBy('line')
      .execute()
    return rows.map((row) => [row.given, row.version, row.at.toISOString()])
  })

test('terms that are not accepted are refused in the words of the form, wherever they are', async () => {
  const { token: invitation } = await invitedMail()
  const words = { ...guestInput, isTermsAccepted: false }
  const message = textsIn('en').get('input.termsNeeded')
  expect(message).toBeTypeOf('string')
  const fields = [{ path: 'isTermsAccepted', code: 'termsNeeded', message }]
  const browser = freshMailbox(w).browser()
  for (const answer of [
    await browser.post('sign-up', { ...words, email: newEmail() }),
    await browser.post('invitations/accept', { ...words, invitation }),
  ])
    expect(answer.json().details.fields).toEqual(fields)
  const isTermsAccepted = false as unknown as true
  const again = account().acceptTerms({
    body: { isTermsAccepted, isIdentifiedDataProcessingAccepted: true },
  })
  await expect(again).rejects.toMatchObject({ statusCode: 400, details: { fields } })
})

describe('what one agreed to', () => {
  test('is seen with its version and its time, each by itself; what was never asked is not there', async () => {
    expect(await account().consents()).toEqual([])
    await acceptTerms(false)
    const answer = { version: termsVersion, at: testNow.toISOString() }
    expect(await account().consents()).toEqual(
      expect.arrayContaining([
        { kind: 'terms', given: true, ...answer },
        { kind: 'identifiedDataProcessing', given: false, ...answer },
      ]),
    )
    expect(await account().consents()).toHaveLength(2)
  })

  test('can be changed at any time, and what was chosen before stays on record', async () => {
    await acceptTerms()
    await choose('identifiedDataProcessing', false)
    expect((await user()).isIdentifiedDataProcessingAccepted).toBe(false)
    await later(1, () => choose('identifiedDataProcessing', true))
    expect((await user()).isIdentifiedDataProcessingAccepted).toBe(true)
    const [now, next] = [testNow, new Date(testNow.getTime() + 86_400_000)]
    expect(await history('identifiedDataProcessing')).toEqual([
      [true, termsVersion, now.toISOString()],
      [false, termsVersion, now.toISOString()],
      [true, termsVersion, next.toISOString()],
    ])
  })

  test('chosen again as it was adds nothing', async () => {
    await choose('commercialNews', true)
    await choose('commercialNews', true)
    expect(await history('commercialNews')).toHaveLength(1)
  })

  test('is not taken back by accepting other terms, nor given', async () => {
    await choose('commercialNews', true)
    await acceptTerms(true)
    await acceptTerms(false)
    expect(await given()).toEqual({
      terms: true,
      identifiedDataProcessing: false,
      commercialNews: true,
    })
    expect(await history('commercialNews')).toHaveLength(1)
  })

  test('chosen twice at once is what was chosen last, on record and of the account', async () => {
    const flips = Array.from({ length: 8 }, (_, at) =>
      choose('identifiedDataProcessing', at % 2 === 0),
    )
    await Promise.all(flips)
    const last = (await history('identifiedDataProcessing')).at(-1)?.[0]
    expect((await user()).isIdentifiedDataProcessingAccepted).toBe(last)
    expect((await given())['identifiedDataProcessing']).toBe(last)
  })

  test('cannot be the terms taken back: without them there is no account', async () => {
    await expect(choose('terms' as FreeConsentKind, false)).rejects.toMatchObject({
      statusCode: 400,
      details: { fields: [{ path: 'kind' }] },
    })
  })

  test('is for whoever is signed in', async () => {
    const stranger = { statusCode: 401 }
    await expect(w.anyone.account.consents()).rejects.toMatchObject(stranger)
    const body = { kind: 'commercialNews', given: true } as const
    await expect(w.anyone.account.changeConsent({ body })).rejects.toMatchObject(stranger)
    await choose('commercialNews', true)
    expect(await w.as('bruno').account.consents()).toEqual([])
  })
})

describe('commercial news', () => {
  const isAsked = async () => (await user()).isNewsAnswerNeeded

  test.each([true, false])('are asked about once: %s is an answer', async (answer) => {
    await liveSince(w, 'ana', '2029-12-01')
    expect(await isAsked()).toBe(true)
    await acceptTerms()
    expect(await isAsked()).toBe(true)
    await choose('commercialNews', answer)
    expect(await isAsked()).toBe(false)
    await acceptTerms()
    expect(await isAsked()).toBe(false)
  })

  test('are no part of signing up or of an invitation, and not asked about on the first day', async () => {
    const email = newEmail()
    await inviteAs(w, 'admin', { email })
    const { token: invitation } = await freshMailbox(w).mail('invitation', email)
    const wanting = { invitation, ...guestInput, wantsCommercialNews: true }
    await expect(w.anyone.auth.acceptInvitation({ body: wanting })).rejects.toMatchObject({
      statusCode: 400,
      details: { fields: [{ path: 'wantsCommercialNews' }] },
    })
    const entered = await w.anyone.auth.acceptInvitation({ body: { invitation, ...guestInput } })
    const headers = { authorization: `Bearer ${'token' in entered ? entered.token : ''}` }
    const answer = await w.app.inject({ url: '/api/auth/login', headers })
    expect(answer.json().user).toMatchObject({
      isTermsAcceptanceNeeded: false,
      isNewsAnswerNeeded: false,
    })
  })
})
