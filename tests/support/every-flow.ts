import { expect, vi } from 'vitest'
import type { MailTemplate } from '#server/platform/outbox/mail.ts'
import { appSecret, codeInSteps, giveApp, givePassword, proven, stepIn } from './factors.ts'
import { guestInput, inviteAs } from './invitations.ts'
import { freshMailbox } from './mailbox.ts'
import { newEmail, ofGoogle, through, type Jar, type OpenIdWorld } from './openid.ts'
import type { World } from './world.ts'

const password = 'Correct horse 9'
const newPassword = 'Another horse 7'

/** Everything that lets someone in, or let someone in. */
export interface Given {
  readonly secrets: ReadonlySet<string>
  /** Codes of mails, which are too short to be looked for as they stand. */
  readonly codes: ReadonlySet<string>
}

/** Walks every way in of a world, begun and finished, and keeps each secret that was given. */
export async function everyFlow(w: World, on: OpenIdWorld): Promise<Given> {
  const walk = new Walk(w, on)
  await walk.withProvider(await walk.withMail())
  await walk.withFactors()
  await walk.withInvitations()
  walk.secrets.delete('')
  return walk
}

class Walk implements Given {
  readonly secrets = new Set([password, newPassword])
  readonly codes = new Set<string>()
  readonly #w: World
  readonly #on: OpenIdWorld

  constructor(w: World, on: OpenIdWorld) {
    this.#w = w
    this.#on = on
  }

  /** Does something in a browser, and keeps each secret that it was given. */
  async #post(jar: Jar, path: string, body?: object) {
    const answer = await this.#on.send(jar, 'POST', `/api/auth/${path}`, body)
    for (const value of jar.values()) this.secrets.add(value)
    const { token }: { token?: string } = answer.body ? answer.json() : {}
    if (token) this.secrets.add(token)
    return answer
  }

  async #letter(template: MailTemplate, to: string) {
    void this.#w.mailboxes.look()
    const mail = await vi.waitFor(() => freshMailbox(this.#w).mail(template, to), {
      timeout: 10_000,
    })
    this.secrets.add(mail.token)
    if (mail.code) this.codes.add(mail.code)
    return mail
  }

  #signUp(jar: Jar, email: string) {
    return this.#post(jar, 'sign-up', {
      firstName: 'Nora',
      lastName: 'Vidal',
      email,
      password,
      isTermsAccepted: true,
      isIdentifiedDataProcessingAccepted: true,
    })
  }

  async withMail() {
    const jar: Jar = new Map()
    const [email, waiting] = [newEmail(), newEmail()]
    await this.#signUp(jar, email)
    const { token } = await this.#letter('verify', email)
    expect((await this.#post(jar, 'proofs/link', { token })).statusCode).toBe(200)
    expect((await this.#post(jar, 'refresh')).statusCode).toBe(200)
    expect((await this.#post(jar, 'sign-in/email', { email, password: 'Wrong' })).statusCode).toBe(
      401,
    )
    expect((await this.#post(jar, 'sign-in/email', { email, password })).statusCode).toBe(200)
    await this.#post(jar, 'magic-link', { email })
    const { code } = await this.#letter('signIn', email)
    const other: Jar = new Map()
    expect(
      (await this.#post(other, 'proofs/code', { email, kind: 'signIn', code })).statusCode,
    ).toBe(200)
    await this.#post(jar, 'recovery', { email })
    const recovery = { token: (await this.#letter('recover', email)).token, password: newPassword }
    expect((await this.#post(jar, 'recovery/link', recovery)).statusCode).toBe(200)
    // And what is begun and waits.
    await this.#signUp(new Map(), waiting)
    await this.#letter('verify', waiting)
    const { email: anas } = this.#w.people.ana
    await this.#post(new Map(), 'magic-link', { email: anas })
    await this.#letter('signIn', anas)
    await this.#post(new Map(), 'recovery', { email: anas })
    await this.#letter('recover', anas)
    return email
  }

  async withProvider(existing: string) {
    const flow = async (jar: Jar) => {
      const url = await this.#on.start(jar, 'google')
      for (const name of ['state', 'nonce'])
        this.secrets.add(new URL(url).searchParams.get(name) ?? '')
      return url
    }
    const finished: Jar = new Map()
    const ticket = await through(this.#on, finished, ofGoogle())
    expect((await this.#post(finished, 'openid/finish', { ticket })).statusCode).toBe(200)
    const existingJar: Jar = new Map()
    const found = await through(this.#on, existingJar, ofGoogle(existing))
    const { existing: waiting } = (
      await this.#post(existingJar, 'openid/finish', { ticket: found })
    ).json()
    expect(waiting.ticket).toHaveLength(43)
    const begun: Jar = new Map()
    const url = await flow(begun)
    const back: Jar = new Map()
    const unfinished = await this.#on.comeBack(
      back,
      this.#on.google.consent(await flow(back), ofGoogle()),
    )
    expect([url, unfinished].every(Boolean)).toBe(true)
    const given = this.#on.google.asked.map((asked) => asked.get('code_verifier') ?? '')
    const kept = [ticket, found, waiting.ticket, unfinished, ...given]
    for (const it of [...kept, ...begun.values(), ...back.values()]) this.secrets.add(it)
  }

  async withFactors() {
    const { ana } = this.#w.people
    await givePassword(ana.accountId)
    await giveApp(ana.accountId)
    const jar: Jar = new Map()
    const begin = async () => {
      const first = await this.#post(jar, 'sign-in/email', { email: ana.email, password })
      const { ticket } = stepIn(first)
      this.secrets.add(ticket)
      return ticket
    }
    const shown = { way: 'totp', code: codeInSteps(0) }
    const answer = await this.#post(jar, 'second-factor', { ticket: await begin(), shown })
    expect(answer.statusCode).toBe(200)
    await begin()
    const started = await (await proven(this.#w, 'bruno')).secondFactors.startTotp()
    const { secondFactors } = await proven(this.#w, 'carla')
    const { secret } = await secondFactors.startTotp()
    const added = await secondFactors.confirmTotp({ body: { code: codeInSteps(0, secret) } })
    const codes = added.recoveryCodes.flatMap((code) => [code, code.replace('-', '')])
    for (const it of [appSecret, secret, started.secret, ...codes]) this.secrets.add(it)
  }

  async withInvitations() {
    const [accepted, waiting] = [newEmail(), newEmail()]
    for (const email of [accepted, waiting]) await inviteAs(this.#w, 'admin', { email })
    const { token: invitation } = await this.#letter('invitation', accepted)
    const jar: Jar = new Map()
    const answer = await this.#post(jar, 'invitations/accept', { invitation, ...guestInput })
    expect(answer.statusCode).toBe(200)
    const { token } = await this.#letter('invitation', waiting)
    for (const it of [invitation, token]) this.secrets.add(it.slice(it.indexOf('.') + 1))
  }
}
