import { beforeEach, describe, expect, test } from 'vitest'
import type { PasskeyRequest } from '#contract/identity/passkeys.ts'
import { authenticator, type Authenticator, type Lies } from '#tests/support/authenticator.ts'
import { firstFactor, givePassword, proven, sessionsOf } from '#tests/support/factors.ts'
import { freshMailbox, type Browser, type Mailbox } from '#tests/support/mailbox.ts'
import type { Name } from '#tests/support/people.ts'
import { later, world, type World } from '#tests/support/world.ts'
import { checkedCreation, creationFor } from './passkeys.ts'

const minute = 1 / 1440

let w: World
let box: Mailbox
let key: Authenticator

beforeEach(async () => {
  w = await world()
  box = freshMailbox(w)
  key = authenticator()
  await givePassword(w.people.ana.accountId)
  await add('ana', key)
})

async function add(name: Name, made: Authenticator, lies?: Lies) {
  const { secondFactors } = await proven(w, name)
  const created = made.create(await secondFactors.startPasskey(), lies)
  return secondFactors.addPasskey({ body: { name: 'A key', created } })
}

async function ask(browser: Browser, ticket: string): Promise<PasskeyRequest> {
  const answer = await browser.post('second-factor/passkey', { ticket })
  return JSON.parse(answer.body) as PasskeyRequest
}

const show = (browser: Browser, ticket: string, passkey: object) =>
  browser.post('second-factor', { ticket, shown: { way: 'passkey', passkey } })

/** The first factor of Ana in a browser of its own, and what a passkey is to sign then. */
async function begin() {
  const browser = box.browser()
  const ticket = await firstFactor(browser, w.people.ana.email)
  return { browser, ticket, request: await ask(browser, ticket) }
}

const wrong = { statusCode: 403, details: { code: 'secondFactorWrong' } }

describe('a passkey as the second factor', () => {
  test('lets in, and is known by when it was used', async () => {
    const { browser, ticket, request } = await begin()
    expect(request).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(request.allowCredentials.map(({ id }) => id)).toEqual([key.id])
    const answer = await show(browser, ticket, key.sign(request))
    expect(answer.json().token).toBeTruthy()
    const { passkeys } = await w.as('ana').secondFactors.list()
    expect(passkeys[0]?.lastUsedAt).not.toBeNull()
  })

  test('lets in however many codes were wrong', async () => {
    const { browser, ticket, request } = await begin()
    const guess = () =>
      browser.post('second-factor', {
        ticket,
        shown: { way: 'recoveryCode', code: 'aaaa-bbbb-cccc' },
      })
    for (let n = 0; n < 6; n += 1) await guess()
    expect((await guess()).statusCode).toBe(429)
    expect((await show(browser, ticket, key.sign(request))).json().token).toBeTruthy()
  })

  const lies: Record<string, Lies> = {
    'of another origin': { origin: 'https://tandem.example.evil' },
    'of the same host at another port': { origin: 'http://localhost:81' },
    'of another relying party': { rpId: 'evil.example' },
    'to another challenge': { challenge: 'x'.repeat(43) },
    'of someone not verified': { isUserVerified: false },
    'for the making of one': { type: 'webauthn.create' },
    'that has counted no further': { counter: 1 },
    'said to be of another passkey': { id: 'x'.repeat(22) },
  }

  test(`an answer is refused ${Object.keys(lies).join(', ')}`, async () => {
    for (const [name, lie] of Object.entries(lies)) {
      const { browser, ticket, request } = await begin()
      const answer = await show(browser, ticket, key.sign(request, lie))
      expect(answer.json(), name).toMatchObject(wrong)
    }
    expect(await sessionsOf(w.people.ana.accountId)).toBe(1)
    const { browser, ticket, request } = await begin()
    expect((await show(browser, ticket, key.sign(request))).statusCode).toBe(200)
  })

  test('a signature that was changed is refused', async () => {
    const { browser, ticket, request } = await begin()
    const signed = key.sign(request)
    const signature = Buffer.from(signed.signature, 'base64url')
    signature[signature.length - 1] = (signature.at(-1) ?? 0) ^ 1
    const changed = { ...signed, signature: signature.toString('base64url') }
    expect((await show(browser, ticket, changed)).json()).toMatchObject(wrong)
  })

  test('the passkey of someone else is refused, though it signs what was asked', async () => {
    const theirs = authenticator()
    await add('bruno', theirs)
    const { browser, ticket, request } = await begin()
    expect((await show(browser, ticket, theirs.sign(request))).json()).toMatchObject(wrong)
    const posing = theirs.sign(request, { id: key.id })
    expect((await show(browser, ticket, posing)).json()).toMatchObject(wrong)
  })

  test('a challenge is answered once: replayed, or after a wrong answer, it is refused', async () => {
    const { browser, ticket, request } = await begin()
    const answer = key.sign(request)
    await show(browser, ticket, key.sign(request, { origin: 'https://evil.example' }))
    expect((await show(browser, ticket, answer)).json()).toMatchObject(wrong)
    const next = await ask(browser, ticket)
    const good = key.sign(next)
    expect((await show(browser, ticket, good)).statusCode).toBe(200)
    const again = await begin()
    expect((await show(again.browser, again.ticket, good)).json()).toMatchObject(wrong)
  })

  test('an answer to the challenge of another browser is refused', async () => {
    const [one, other] = [await begin(), await begin()]
    const answer = key.sign(one.request)
    expect((await show(other.browser, other.ticket, answer)).json()).toMatchObject(wrong)
  })

  test('an answer without a question is refused', async () => {
    const { request } = await begin()
    const browser = box.browser()
    const ticket = await firstFactor(browser, w.people.ana.email)
    expect((await show(browser, ticket, key.sign(request))).json()).toMatchObject(wrong)
  })

  test('of many answers at once one begins a session', async () => {
    const { browser, ticket, request } = await begin()
    const answer = key.sign(request)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => show(browser, ticket, answer)),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await sessionsOf(w.people.ana.accountId)).toBe(2)
  })

  test('one that was removed lets in no more', async () => {
    const second = authenticator()
    await add('ana', second)
    const { browser, ticket, request } = await begin()
    const { secondFactors } = await proven(w, 'ana')
    const [, first] = (await secondFactors.list()).passkeys
    await secondFactors.removePasskey({ params: { passkeyId: first?.id ?? '' } })
    expect((await show(browser, ticket, key.sign(request))).json()).toMatchObject(wrong)
  })
})

describe('adding a passkey', () => {
  const refused = { statusCode: 403, code: 'passkeyRefused' }

  const lies: Record<string, Lies> = {
    'of another origin': { origin: 'https://tandem.example.evil' },
    'of another relying party': { rpId: 'evil.example' },
    'to another challenge': { challenge: 'x'.repeat(43) },
    'of someone not verified': { isUserVerified: false },
    'that is an answer': { type: 'webauthn.get' },
  }

  test(`one is refused ${Object.keys(lies).join(', ')}`, async () => {
    for (const [name, lie] of Object.entries(lies))
      await expect(add('bruno', authenticator(), lie), name).rejects.toMatchObject(refused)
    expect((await w.as('bruno').secondFactors.list()).passkeys).toEqual([])
    await add('bruno', authenticator())
  })

  test('its challenge is good once, and for ten minutes', async () => {
    const { secondFactors } = await proven(w, 'bruno')
    const options = await secondFactors.startPasskey()
    const body = { name: 'A key', created: authenticator().create(options) }
    await later(10 * minute, async () => {
      await expect(secondFactors.addPasskey({ body })).rejects.toMatchObject(refused)
    })
    const again = await secondFactors.startPasskey()
    await secondFactors.addPasskey({
      body: { name: 'A key', created: authenticator().create(again) },
    })
    const replayed = { name: 'A key', created: authenticator().create(again) }
    await expect(secondFactors.addPasskey({ body: replayed })).rejects.toMatchObject(refused)
  })

  test('one that is somebody’s already is refused', async () => {
    await expect(add('bruno', key)).rejects.toMatchObject({ statusCode: 409, code: 'passkeyKnown' })
  })

  test('nobody else’s can be removed', async () => {
    const [passkey] = (await w.as('ana').secondFactors.list()).passkeys
    const { secondFactors } = await proven(w, 'bruno')
    const params = { passkeyId: passkey?.id ?? '' }
    await expect(secondFactors.removePasskey({ params })).rejects.toMatchObject({ statusCode: 404 })
    expect((await w.as('ana').secondFactors.list()).passkeys).toHaveLength(1)
  })
})

test('an address of the installation that ends in a slash or a path is the same origin', async () => {
  const made = authenticator()
  for (const address of ['http://localhost/', 'http://localhost/tandem']) {
    const owner = { id: w.people.ana.accountId, email: 'a@test.example', name: 'A' }
    const options = await creationFor(address, owner, [])
    const passkey = await checkedCreation(address, options.challenge, made.create(options))
    expect(passkey?.credential_id).toBe(made.id)
  }
})
