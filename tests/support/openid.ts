import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import type { OpenIdProvider } from '#domain/identity/auth/openid.ts'
import { createApp } from '#server/app.ts'
import type { MailboxPoller } from '#server/identity/auth/mailbox/mailbox-poller.ts'
import { openIdOf } from '#server/identity/auth/openid/providers.ts'
import type { ServedRequest } from '#server/kernel/http/request-lines.ts'
import { hashOf } from '#server/kernel/secrets/secrets.ts'
import { insertSession } from '#server/identity/auth/session-queries.ts'
import { sealWith } from '#server/kernel/secrets/seal.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import { testDatabase } from './database.ts'
import { client, lyingProvider, type LyingProvider } from './lying-provider.ts'
import { depsOn, testNow } from './world.ts'

type Answer = Awaited<ReturnType<FastifyInstance['inject']>>

/** A browser: what it keeps of the cookies it was given. */
export type Jar = Map<string, string>

/** A server that one can sign in to with a Google and a Microsoft that can lie. */
export interface OpenIdWorld {
  readonly app: FastifyInstance
  /** Every request it answered. */
  readonly served: readonly ServedRequest[]
  readonly mailboxes: MailboxPoller
  readonly google: LyingProvider
  readonly microsoft: LyingProvider
  /** How far its clock is ahead, in milliseconds. */
  aheadMs: number
  readonly send: (jar: Jar, method: 'GET' | 'POST', url: string, body?: object) => Promise<Answer>
  /** Begins to sign in, and gives the address the browser is sent to. */
  readonly start: (jar: Jar, provider: OpenIdProvider) => Promise<string>
  /** Comes back from a provider: the ticket in the address one is sent on to, or `refused`. */
  readonly comeBack: (jar: Jar, url: URL) => Promise<string>
  readonly finish: (jar: Jar, ticket: string) => Promise<Answer>
  /** The token of someone who signs in now. */
  readonly tokenOf: (accountId: string) => Promise<string>
  readonly stop: () => Promise<void>
}

const address = 'https://tandem.example'
export const entra = 'https://login.microsoftonline.com'

export async function openIdWorld(): Promise<OpenIdWorld> {
  const database = await testDatabase()
  const google = await lyingProvider()
  const microsoft = await lyingProvider(`${entra}/{tenantid}/v2.0`)
  const openId = openIdOf(
    {
      google: { ...client, issuer: new URL(google.origin) },
      microsoft: { ...client, issuer: new URL(`${entra}/common/v2.0`) },
    },
    {
      address: () => address,
      seal: sealWith('a secret for tests only, not for anyone'),
      // Microsoft stands on this machine: its directory of all tenants is known by its name alone.
      fetcher: (url, options) => fetch(url.replace(entra, microsoft.origin), options),
    },
  )
  const clock = () => new Date(testNow.getTime() + w.aheadMs)
  const deps = depsOn(database, { clock })
  const served: ServedRequest[] = []
  const app = await createApp(deps, {
    logLevel: 'error',
    readiness: { draining: false },
    openId,
    onServed: (it) => served.push(it),
  })

  const send: OpenIdWorld['send'] = async (jar, method, url, body) => {
    const answer = await app.inject({
      method,
      url,
      headers: {
        'accept-language': 'en',
        'x-forwarded-proto': 'https',
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      ...(body ? { payload: body } : {}),
    })
    for (const { name, value } of answer.cookies) {
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
    return answer
  }

  const w: OpenIdWorld = {
    app,
    served,
    mailboxes: deps.mailboxes,
    google,
    microsoft,
    aheadMs: 0,
    send,
    start: async (jar, provider) =>
      (await send(jar, 'POST', `/api/auth/openid/${provider}/start`)).json().url,
    comeBack: async (jar, url) => {
      const { headers } = await send(jar, 'GET', url.href.slice(url.origin.length))
      return /^\/signin#openid=([\w-]+)&state=[\w-]*$/.exec(String(headers.location))?.[1] ?? ''
    },
    finish: (jar, ticket) => send(jar, 'POST', '/api/auth/openid/finish', { ticket }),
    tokenOf: async (accountId) => {
      const sessionId = randomUUID()
      await asPlatform(database.db, (db) =>
        insertSession(db, {
          id: sessionId,
          account_id: accountId,
          token_hash: hashOf(sessionId),
          previous_token_hash: null,
          rotated_at: clock(),
          created_at: clock(),
        }),
      )
      return deps.tokens.sign({ accountId, sessionId }, clock())
    },
    stop: async () => {
      await app.close()
      await google.stop()
      await microsoft.stop()
    },
  }
  return w
}

/** What signing in may write, to see that nothing did. */
export async function written(): Promise<unknown> {
  const { rows } = await asPlatform((await testDatabase()).db, (db) =>
    sql`select (select count(*)::int from account) as accounts, (select count(*)::int from session) as sessions,
      (select count(*)::int from identity) as identities,
      (select count(*)::int from openid_ticket) as tickets`.execute(db),
  )
  return rows[0]
}

/** An e-mail nobody has yet. */
export function newEmail(): string {
  return `noor.${randomUUID().slice(0, 8)}@mail.example`
}

/** Someone with a Google account whose mailbox is theirs. */
export function ofGoogle(email = newEmail(), more: object = {}) {
  const names = { given_name: 'Noor', family_name: 'Haddad' }
  return { sub: `google-${randomUUID()}`, email, email_verified: true, ...names, ...more }
}

/** Someone in a tenant of Microsoft's directory. */
export function ofMicrosoft(email = newEmail()) {
  const tid = randomUUID()
  return { sub: randomUUID(), oid: randomUUID(), tid, iss: `${entra}/${tid}/v2.0`, email }
}

/** Goes to a provider and comes back with whatever happened to the answer on the way. */
export async function through(
  w: OpenIdWorld,
  jar: Jar,
  who: object,
  change: (back: URL) => void = () => undefined,
): Promise<string> {
  const provider = 'oid' in who || 'tid' in who ? 'microsoft' : 'google'
  const back = w[provider].consent(await w.start(jar, provider), { ...who })
  change(back)
  return w.comeBack(jar, back)
}
