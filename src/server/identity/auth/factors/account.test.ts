import { beforeEach, describe, expect, test } from 'vitest'
import { recoveryCodesCount } from '#domain/identity/auth/second-factor.ts'
import { authenticator } from '#tests/support/authenticator.ts'
import { codeInSteps, giveApp, givePassword, password, proven } from '#tests/support/factors.ts'
import { freshMailbox, type Mailbox } from '#tests/support/mailbox.ts'
import { later, world, type World } from '#tests/support/world.ts'

const minute = 1 / 1440

let w: World
let box: Mailbox

beforeEach(async () => {
  w = await world()
  box = freshMailbox(w)
})

const ana = () => w.as('ana').secondFactors
const wrong = { statusCode: 403, code: 'secondFactorWrong' }
const proofNeeded = { statusCode: 403, code: 'proofNeeded' }

async function addApp() {
  const { secondFactors } = await proven(w, 'ana')
  const { secret, uri } = await secondFactors.startTotp()
  const { recoveryCodes } = await secondFactors.confirmTotp({
    body: { code: codeInSteps(0, secret) },
  })
  return { secret, uri, recoveryCodes }
}

describe('an app', () => {
  test('is added with a code of it; its owner is told by mail, and of ten recovery codes once', async () => {
    const { uri, secret, recoveryCodes } = await addApp()
    expect(uri).toMatch(/^otpauth:\/\/totp\/Tandem:/)
    expect(uri).toContain(secret)
    expect(new Set(recoveryCodes).size).toBe(recoveryCodesCount)
    const seen = await ana().list()
    expect(seen).toMatchObject({ recoveryCodesLeft: 10, provingWays: ['totp', 'recoveryCode'] })
    expect(JSON.stringify(seen)).not.toContain(secret)
    expect(await box.mail('credentialChanged', w.people.ana.email)).toBeDefined()
  })

  test('is not added with a wrong code, and a right one is still taken', async () => {
    const { secondFactors } = await proven(w, 'ana')
    const { secret } = await secondFactors.startTotp()
    const confirm = (code: string) => secondFactors.confirmTotp({ body: { code } })
    await expect(confirm(codeInSteps(5, secret))).rejects.toMatchObject(wrong)
    expect((await ana().list()).totp).toBeNull()
    await confirm(codeInSteps(0, secret))
    await expect(confirm(codeInSteps(1, secret))).rejects.toMatchObject({ statusCode: 410 })
  })

  test('is not replaced before the new one has shown a code', async () => {
    const { secret } = await addApp()
    const { secondFactors } = await proven(w, 'ana')
    await secondFactors.startTotp()
    await givePassword(w.people.ana.accountId)
    await secondFactors.prove({ body: { way: 'totp', code: codeInSteps(1, secret) } })
  })

  test('that was the last takes its recovery codes along', async () => {
    await addApp()
    const { secondFactors } = await proven(w, 'ana')
    await secondFactors.removeTotp()
    expect(await ana().list()).toMatchObject({ totp: null, recoveryCodesLeft: 0 })
    await expect(secondFactors.removeTotp()).rejects.toMatchObject({ statusCode: 404 })
    await expect(secondFactors.renewRecoveryCodes()).rejects.toMatchObject({ statusCode: 404 })
  })

  test('beside a passkey leaves the recovery codes as they are', async () => {
    await addApp()
    const { secondFactors } = await proven(w, 'ana')
    const created = authenticator().create(await secondFactors.startPasskey())
    const { recoveryCodes } = await secondFactors.addPasskey({ body: { name: 'Mine', created } })
    expect(recoveryCodes).toEqual([])
    await secondFactors.removeTotp()
    const { recoveryCodesLeft, provingWays } = await ana().list()
    expect({ recoveryCodesLeft, provingWays }).toEqual({
      recoveryCodesLeft: 10,
      provingWays: ['passkey', 'recoveryCode'],
    })
  })
})

test('two factors added at once bring one set of recovery codes, and removed at once leave none', async () => {
  const { secondFactors } = await proven(w, 'ana')
  const { secret } = await secondFactors.startTotp()
  const created = authenticator().create(await secondFactors.startPasskey())
  const told = await Promise.all([
    secondFactors.confirmTotp({ body: { code: codeInSteps(0, secret) } }),
    secondFactors.addPasskey({ body: { name: 'Mine', created } }),
  ])
  expect(told.map(({ recoveryCodes }) => recoveryCodes.length)).toEqual(
    expect.arrayContaining([0, 10]),
  )
  const { passkeys, recoveryCodesLeft } = await ana().list()
  expect(recoveryCodesLeft).toBe(10)
  const params = { passkeyId: passkeys[0]?.id ?? '' }
  await Promise.all([secondFactors.removeTotp(), secondFactors.removePasskey({ params })])
  expect((await ana().list()).recoveryCodesLeft).toBe(0)
})

describe('a session that has not shown lately who it is', () => {
  const created = { id: 'x', clientDataJSON: 'x', attestationObject: 'x', transports: [] }
  const changes = {
    startTotp: () => ana().startTotp(),
    confirmTotp: () => ana().confirmTotp({ body: { code: '123456' } }),
    removeTotp: () => ana().removeTotp(),
    startPasskey: () => ana().startPasskey(),
    addPasskey: () => ana().addPasskey({ body: { name: 'x', created } }),
    removePasskey: () => ana().removePasskey({ params: { passkeyId: w.id('ana') } }),
    renewRecoveryCodes: () => ana().renewRecoveryCodes(),
  }

  test.each(Object.entries(changes))('is asked to before %s', async (_, change) => {
    await expect(change()).rejects.toMatchObject(proofNeeded)
  })

  test('proves itself with the password for a quarter of an hour', async () => {
    await givePassword(w.people.ana.accountId)
    expect((await ana().list()).provingWays).toEqual(['password'])
    const prove = (words: string) => ana().prove({ body: { way: 'password', password: words } })
    await expect(prove('Wrong horse 9')).rejects.toMatchObject({ statusCode: 400 })
    await expect(ana().startTotp()).rejects.toMatchObject(proofNeeded)
    await prove(password)
    await ana().startTotp()
    await later(15 * minute, async () => {
      await expect(ana().startTotp()).rejects.toMatchObject(proofNeeded)
    })
  })

  test('without a password proves itself with a code by mail, once', async () => {
    const { email } = w.people.ana
    expect((await ana().list()).provingWays).toEqual(['mail'])
    await w.anyone.auth.askForMagicLink({ body: { email } })
    const { code } = await box.mail('signIn', email)
    await ana().prove({ body: { way: 'mail', code } })
    await ana().startTotp()
    await expect(ana().prove({ body: { way: 'mail', code } })).rejects.toMatchObject({
      statusCode: 410,
    })
  })

  test('proves itself by nothing less than the second factor, where there is one', async () => {
    const { email, accountId } = w.people.ana
    await givePassword(accountId)
    await giveApp(accountId)
    await w.anyone.auth.askForMagicLink({ body: { email } })
    const { code: mailed } = await box.mail('signIn', email)
    const less = [
      { way: 'password', password },
      { way: 'mail', code: mailed },
    ] as const
    for (const body of less) await expect(ana().prove({ body })).rejects.toMatchObject(wrong)
    await expect(ana().removeTotp()).rejects.toMatchObject(proofNeeded)
    const shown = { way: 'totp', code: codeInSteps(0) } as const
    await ana().prove({ body: shown })
    await expect(ana().prove({ body: shown })).rejects.toMatchObject(wrong)
    await ana().removeTotp()
  })

  test('proves itself with a passkey, that signs what this session was asked', async () => {
    const key = authenticator()
    const { secondFactors } = await proven(w, 'ana')
    const made = key.create(await secondFactors.startPasskey())
    await secondFactors.addPasskey({ body: { name: 'Mine', created: made } })
    await later(20 * minute, async () => {
      await expect(ana().startTotp()).rejects.toMatchObject(proofNeeded)
      const passkey = key.sign(await ana().askProof())
      await ana().prove({ body: { way: 'passkey', passkey } })
      await expect(ana().prove({ body: { way: 'passkey', passkey } })).rejects.toMatchObject(wrong)
      await ana().startTotp()
    })
  })

  test('guesses at its factors five times', async () => {
    await giveApp(w.people.ana.accountId)
    const guess = () => ana().prove({ body: { way: 'totp', code: '000000' } })
    for (let n = 0; n < 5; n += 1) await expect(guess()).rejects.toMatchObject(wrong)
    await expect(guess()).rejects.toMatchObject({ statusCode: 429 })
  })
})

test('who has just signed in need not prove themselves again', async () => {
  const { accountId, email } = w.people.bruno
  await givePassword(accountId)
  const browser = box.browser()
  const { token } = (await browser.post('sign-in/email', { email, password })).json()
  const answer = await w.app.inject({
    method: 'POST',
    url: '/api/account/second-factors/totp',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.statusCode).toBe(200)
})
