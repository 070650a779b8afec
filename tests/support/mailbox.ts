import { newId } from '#server/kernel/ids.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import type { MailTemplate } from '#server/platform/outbox/mail.ts'
import { testDatabase } from './database.ts'
import { depsOn, type World } from './world.ts'

/** A browser with cookies of its own, at an address of its own. */
export interface Browser {
  readonly post: (path: string, body?: object) => Promise<Answer>
  readonly login: (token: string) => Promise<unknown>
}

interface AnswerBody {
  readonly token: string
  readonly statusCode: number
  readonly message: string
  readonly details: { readonly code: string; readonly fields: unknown }
}

export interface Answer {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
  readonly json: () => AnswerBody
}

/** What a mail led to: the page of its link, the token behind it, and its code. */
interface Letter {
  readonly page: string
  readonly token: string
  readonly code: string
}

export interface Mailbox {
  /** An address that nobody had before. */
  readonly email: string
  readonly browser: () => Browser
  /** Once everything asked for is answered. */
  readonly settled: () => Promise<void>
  /** The newest mail of a template, to this mailbox or another. */
  readonly mail: (template: MailTemplate, to?: string) => Promise<Letter>
  readonly count: (to?: string) => Promise<number>
  /** What was said to a mailbox, the newest first: the template and what it was filled with. */
  readonly said: (to: string) => Promise<readonly (readonly [MailTemplate, object])[]>
}

let browsers = 0

/** A mailbox of its own, and browsers that each come from a network of their own. */
export function freshMailbox(w: Pick<World, 'app' | 'mailboxes'>): Mailbox {
  const email = `nora.${newId().slice(-12)}@test.example`
  const settled = async () => {
    await w.mailboxes.rest()
  }
  const mails = async (to: string) => {
    await settled()
    const database = await testDatabase()
    const rows = await asPlatform(database.db, (db) =>
      db
        .selectFrom('delivery')
        .select(['template', 'sealed'])
        .where('target', '=', to)
        .orderBy('id', 'desc')
        .execute(),
    )
    const { seal } = depsOn(database)
    return rows.map(({ template, sealed }) => ({
      template,
      values: JSON.parse(seal.open(Buffer.from(sealed ?? []))) as { link?: string; code?: string },
    }))
  }
  return {
    email,
    browser: () => browserOf(w, `203.0.113.${(browsers += 1) % 250}`),
    settled,
    count: async (to = email) => (await mails(to)).length,
    said: async (to) =>
      (await mails(to)).map(({ template, values }) => [template, values] as const),
    mail: async (template, to = email) => {
      const found = (await mails(to)).find((mail) => mail.template === template)
      if (!found) throw new Error(`No mail “${template}” for ${to}`)
      const { pathname, hash } = new URL(found.values.link ?? 'http://localhost/')
      return { page: pathname, token: hash.slice(1), code: found.values.code ?? '' }
    },
  }
}

function browserOf(w: Pick<World, 'app'>, remoteAddress: string): Browser {
  const cookies = new Map<string, string>()
  return {
    post: async (path, body) => {
      const answer = await w.app.inject({
        method: 'POST',
        url: `/api/auth/${path}`,
        remoteAddress,
        headers: { 'accept-language': 'en' },
        cookies: Object.fromEntries(cookies),
        ...(body ? { payload: body } : {}),
      })
      for (const { name, value } of answer.cookies) cookies.set(name, value)
      return answer
    },
    login: async (token) => {
      const headers = { authorization: `Bearer ${token}` }
      return (await w.app.inject({ url: '/api/auth/login', headers })).json()
    },
  }
}
