import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { createClient } from '#contract/kernel/client.ts'
import { languages } from '#domain/kernel/localized-text.ts'
import { createApp } from '#server/app.ts'
import type { Database } from '#server/kernel/db/database.ts'
import { asPlatform, inCompany } from '#server/kernel/unit-of-work.ts'
import { testDatabase } from '#tests/support/database.ts'
import { injected } from '#tests/support/inject.ts'
import { settle } from '#tests/support/settle.ts'
import { depsOn, testNow } from '#tests/support/world.ts'
import { enqueueMail } from './commands.ts'
import type { Mail } from './mail.ts'
import { renderMail } from './render.ts'

const token = 'tOkEn-that-nobody-else-may-know-0123456789abc'
const link = `https://tandem.example/signin?a=1&b=2#${token}`
const code = '407193'
const origin = 'https://tandem.example'

/** A mail of each template, and of each credential. */
const every = [
  { template: 'verify', values: { link, code } },
  { template: 'signIn', values: { link, code } },
  { template: 'recover', values: { link, code } },
  { template: 'alreadyHere', values: { link } },
  {
    template: 'invitation',
    values: { link, company: 'Brún & <Söhne>', inviter: 'Zoë "Z" O’Neil' },
  },
  { template: 'emailChangeOld', values: { link, email: 'nora+new@tandem.example' } },
  { template: 'emailChangeNew', values: { link, email: 'nora@tandem.example' } },
  { template: 'emailTaken', values: { link } },
  { template: 'noAccountToSignIn', values: { link } },
  { template: 'noAccountToRecover', values: { link } },
  { template: 'emailChanged', values: { email: 'nora+new@tandem.example' } },
  {
    template: 'companyEmailChanged',
    values: { company: 'Brún & <Söhne>', email: 'nora+new@tandem.example' },
  },
  {
    template: 'superAdmin',
    values: { company: 'Brún & <Söhne>', name: 'Ada One', by: 'Zoë "Z" O’Neil' },
  },
  {
    template: 'superAdminEnded',
    values: { company: 'Brún & <Söhne>', name: 'Ada One', by: 'Zoë "Z" O’Neil' },
  },
  ...(['USER', 'ADMIN', 'SUPERADMIN'] as const).map((role) => ({
    template: 'roleChanged' as const,
    values: { company: 'Brún & <Söhne>', by: 'Zoë "Z" O’Neil', role },
  })),
  ...(['password', 'recovery', 'google', 'microsoft', 'secondFactor', 'recoveryCode'] as const).map(
    (what) => ({
      template: 'credentialChanged' as const,
      values: { what },
    }),
  ),
] as const

const mailOf = (which: (typeof every)[number], language: Mail['language']): Mail => ({
  to: 'ana@tandem.example',
  language,
  ...which,
})

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

describe.each(languages)('in %s', (language) => {
  test.each(every)('$template says all that it is given, and nothing as a key', (which) => {
    const { subject, text, html } = renderMail(mailOf(which, language))
    for (const value of Object.values(which.values)) {
      if (value === which.values['what' as never] || value === which.values['role' as never])
        continue
      expect(text + subject).toContain(value)
      expect(html).toContain(escaped(value))
    }
    expect(subject + text + html).not.toMatch(/[{}]|mails\.|undefined/)
    expect(html).toContain(`<html lang="${language}">`)
    if (language === 'fr') expect(text).not.toMatch(/[^\s\u00a0\u202f]:$/m)
  })

  test('no subject has a word of anybody else: not of a company, nor of who invites', () => {
    const said = renderMail(mailOf(every[4], language)).subject
    const values = { link, company: 'A prize for you', inviter: 'Your bank' }
    expect(renderMail(mailOf({ ...every[4], values } as never, language)).subject).toBe(said)
    expect(said).toContain('Tandem')
  })

  test('each mail has a subject of its own, in words of its own', () => {
    const subjects = every.map((which) => renderMail(mailOf(which, language)).subject)
    const bodies = every.map((which) => renderMail(mailOf(which, language)).text)
    expect(new Set(subjects).size).toBe(16)
    expect(new Set(bodies).size).toBe(every.length)
  })
})

test('no two languages say the same', () => {
  for (const which of every)
    expect(new Set(languages.map((it) => renderMail(mailOf(which, it)).text)).size).toBe(5)
})

describe('the HTML', () => {
  const all = every.map((which) => renderMail(mailOf(which, 'en')).html)

  test('fetches nothing, runs nothing, and takes the colors of the reader', () => {
    for (const html of all) {
      expect(html).not.toMatch(/<(img|script|link|style|iframe|form)\b|url\(|@import|src=/i)
      expect(html).toContain('<meta name="color-scheme" content="light dark">')
      expect(html.match(/background/g)?.length ?? 0).toBeLessThanOrEqual(1)
    }
  })

  test('leads to one address, by one button, and to the settings of who can change them', () => {
    const settings = `${origin}/cuenta`
    for (const which of every) {
      const { html, text } = renderMail(mailOf(which, 'en'), origin)
      const addresses = [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address)
      const others = [...new Set(addresses)].filter((it) => it !== settings)
      expect(html.match(/background/g)).toHaveLength(1)
      if (which.template === 'credentialChanged') expect(others).toEqual([])
      else expect(others).toEqual(['link' in which.values ? escaped(link) : `${origin}/`])
      for (const address of addresses) expect(text).toContain(address?.replaceAll('&amp;', '&'))
      expect(html.includes('Account settings')).toBe(!('link' in which.values))
    }
  })

  test('has no name that a mail program would make a link of, or decode', () => {
    const values = {
      link,
      company: 'www.evil.example',
      inviter: '=?utf-8?q?Bank?= \u202eevil.example',
    }
    const mail = { to: 'a@b.example', language: 'en', template: 'invitation', values } as const
    const { text, html } = renderMail(mail)
    for (const said of [text, html]) {
      expect(said).toContain('www. evil. example')
      expect(said).not.toMatch(/evil\.example|www\.\S|=\?|\u202e/)
    }
  })

  test('takes nothing that people wrote for markup', () => {
    const values = {
      link,
      company: '<img src=x onerror=alert(1)>',
      inviter: '"><a href="https://evil.example">',
    }
    const { html } = renderMail({
      to: 'a@b.example',
      language: 'en',
      template: 'invitation',
      values,
    })
    expect(html).not.toMatch(/<img|evil\.example">/)
  })
})

describe('the outbox', () => {
  let database: Database

  const put = (mail: Mail, now = testNow) =>
    asPlatform(database.db, (db) => enqueueMail(db, mail, { now, seal: depsOn(database).seal }))

  /** Every line as it lies in the database, what is sealed byte by byte: its hex holds any six digits by chance. */
  const dump = async () => {
    const { rows } = await sql<{ line: string; sealed: Uint8Array }>`
      select (to_jsonb(m) - 'sealed')::text as line, sealed from delivery m order by id`.execute(
      database.db,
    )
    return rows.map(({ line, sealed }) => line + Buffer.from(sealed).toString('latin1'))
  }

  const shownBy = async (own: { showsMails: boolean; secret?: string }) => {
    const options = { logLevel: 'error', readiness: { draining: false } }
    const app = await createApp(depsOn(database, own), options)
    return createClient(contract, injected(app)).outbox.demo()
  }

  beforeAll(async () => {
    database = await testDatabase()
    await asPlatform(database.db, (db) => db.deleteFrom('delivery').execute())
    for (const which of every) await put(mailOf(which, 'fr'))
  })

  test('shows in its columns nothing to sign in with, and nothing that a mail says', async () => {
    const rows = (await dump()).join()
    expect(rows).toContain('ana@tandem.example')
    for (const secret of [token, code, 'Söhne', 'tandem.example/signin', 'secondFactor'])
      expect(rows).not.toContain(secret)
  })

  test('is shown in a demo that sends nothing: the newest first, each in its language', async () => {
    const shown = await shownBy({ showsMails: true })
    expect(shown).toHaveLength(every.length)
    const values = { what: 'recoveryCode' } as const
    const last = renderMail(
      { ...mailOf(every[0], 'fr'), template: 'credentialChanged', values },
      depsOn(database).origin(),
    )
    expect(shown[0]).toEqual({
      ...last,
      id: shown[0]?.id,
      to: 'ana@tandem.example',
      language: 'fr',
      at: testNow.toISOString(),
    })
    expect(shown.at(-1)?.text).toContain(link)
  })

  test('is shown nowhere else', async () => {
    await expect(shownBy({ showsMails: false })).rejects.toMatchObject({ statusCode: 404 })
  })

  test('passes over what was sealed with a secret of before', async () => {
    expect(
      await shownBy({ showsMails: true, secret: 'a new secret, made after the first was lost' }),
    ).toEqual([])
  })

  test('takes a mail with what caused it, or neither; a company’s work puts in, and cannot look', async () => {
    const before = await dump()
    const { companyId } = await settle(database)
    const { seal } = depsOn(database)
    const failing = inCompany(database.db, companyId, async (db) => {
      await enqueueMail(db, mailOf(every[0], 'it'), { now: testNow, seal })
      throw new Error('on second thoughts')
    })
    await expect(failing).rejects.toThrow('on second thoughts')
    expect(await dump()).toEqual(before)
    await inCompany(database.db, companyId, (db) =>
      enqueueMail(db, mailOf(every[0], 'it'), { now: testNow, seal }),
    )
    expect(await dump()).toHaveLength(before.length + 1)
    const looking = inCompany(database.db, companyId, (db) =>
      db.selectFrom('delivery').select('id').execute(),
    )
    await expect(looking).rejects.toThrow('permission denied')
  })
})
