import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { languages } from '#domain/kernel/localized-text.ts'
import { openDatabase } from '#server/kernel/db/connect.ts'
import { parseEnv } from '#server/env.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import { violationsOn } from '#tests/support/axe.ts'
import { letterTo } from '#tests/support/letters.ts'
import { firstOf } from '#tests/support/long.ts'
import { textsIn } from '#tests/support/messages.ts'
import type { Home } from '#tests/support/product.ts'
import { setStage } from '#tests/support/stage.ts'

const password = 'Aurora2026'
/** Whose terms have changed since they accepted them, and who reads which language. */
const outdated = {
  en: 'mei@aurora.example',
  es: 'fatima@aurora.example',
  fr: 'lucas@aurora.example',
  it: 'elena@aurora.example',
  pt: 'beatriz@aurora.example',
} as const

const stage = setStage(async (home) => {
  await withOldTerms(home, Object.values(outdated))
  return {}
})

/** Has the newest terms that someone accepted be those of another year, while the product does not run. */
async function withOldTerms(home: Home, emails: readonly string[]): Promise<void> {
  const parsed = parseEnv(home.env)
  if ('mistakes' in parsed) throw new Error(parsed.mistakes.join())
  const database = await openDatabase(parsed.env, join(home.env['DATA_DIR'] ?? '', 'database'))
  const terms = { kind: 'terms', version: '2020-01-01', given: true, at: new Date() } as const
  await asPlatform(database.db, async (db) => {
    const accounts = await db
      .selectFrom('account')
      .select('id')
      .where('email', 'in', emails)
      .execute()
    expect(accounts).toHaveLength(emails.length)
    const rows = accounts.map(({ id }) => ({ account_id: id, ...terms }))
    await db.insertInto('consent').values(rows).execute()
  })
  await database.close()
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('button[type=submit]').click()
}

describe.each(firstOf(languages))('in %s', (language) => {
  const email = outdated[language]
  const texts = textsIn(language)
  const t = (key: string) => texts.get(key) ?? key

  test('terms that changed are asked for again before anything else, once', async () => {
    const { page, context } = await stage.visit({ locale: language })
    await page.goto('/signin')
    await signIn(page, email)
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    const own = await page.evaluate(() => document.documentElement.lang)
    expect(own).toBe(language)
    for (const key of ['Escape', 'Escape']) await page.keyboard.press(key)
    await dialog.waitFor()
    await dialog.getByRole('button', { name: t('account.terms.accept') }).click()
    await dialog.getByText(t('input.termsNeeded')).waitFor()
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await violationsOn(page)).toEqual([])
    }
    await dialog.getByRole('checkbox').first().check()
    await dialog.getByRole('button', { name: t('account.terms.accept') }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await context.close()
  })
})

const evil = 'https://evil.example'
const names = ['next', 'redirect', 'redirect_uri', 'returnTo', 'return_to', 'url', 'continue', 'to']
const everything = new URLSearchParams(names.map((name) => [name, `${evil}/${name}`]))

/** What a stranger may hang onto a link that they send to someone: first what has most in it. */
const added: Readonly<Record<string, string>> = {
  'the way they sign up': `/signup?${everything}#${evil}`,
  'a ticket of their own, with where to go on': `/signin#openid=${'a'.repeat(43)}&state=${evil}&next=${evil}`,
  'a script': '/signin?next=javascript:alert(1)#javascript:alert(1)',
  'every parameter that others go on to': `/signin?${everything}`,
  'the same behind the #': `/signin#${everything}`,
  'an address behind the #': `/signin#${evil}`,
  'an address without a protocol': '/signin?next=//evil.example#//evil.example',
  'the outcome of a flow that is an address': `/signin#openid=${evil}&state=x`,
}

describe('a link to the sign-in page leads nowhere but in, with', () => {
  test.each(firstOf(Object.entries(added), 3))('%s', async (_, path) => {
    const { page, context } = await stage.visit()
    const asked = new Set<string>()
    context.on('request', (request) => asked.add(new URL(request.url()).origin))
    await page.goto(path)
    if (path.startsWith('/signup')) await page.getByRole('link').last().click()
    // The fields of signing up are called the same.
    await page.locator('input[autocomplete=current-password]').waitFor()
    await signIn(page, 'kwame@aurora.example')
    await page.waitForURL((url) => !url.pathname.startsWith('/sign'))
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(new URL(page.url()).origin).toBe(stage.address)
    expect([...asked]).toEqual([stage.address])
    expect(page.url()).not.toContain('evil')
    await context.close()
  })

  test('the link of a mail, with every parameter added to it', async () => {
    const to = 'tom@aurora.example'
    const { page, context } = await stage.visit()
    await page.goto('/magic-link')
    await page.locator('input[name=email]').fill(to)
    await page.locator('button[type=submit]').click()
    const { link } = await letterTo(stage.address, to, '/magic-link')
    await page.goto(link.replace('#', `?${everything}#`))
    await page.getByRole('main').getByRole('button').last().click()
    await page.waitForURL((url) => url.pathname !== '/magic-link')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(new URL(page.url()).origin).toBe(stage.address)
    expect(page.url()).not.toContain('evil')
    await context.close()
  })
})

test('a link to a place in a page, opened signed out, leads there', async () => {
  const { page: first, context: before } = await stage.visit()
  await first.goto('/signin')
  await signIn(first, 'kwame@aurora.example')
  await first.waitForURL(`${stage.address}/`)
  await first.getByRole('heading', { level: 1 }).waitFor()
  const company = await first.evaluate(() => localStorage.getItem('tandem.defaultCompanyId'))
  await before.close()
  const { page, context } = await stage.visit()
  await page.goto(`/cuenta?company=${company}#notifications`)
  await signIn(page, 'kwame@aurora.example')
  await page.locator('input[autocomplete=current-password]').waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(page.url()).toBe(`${stage.address}/cuenta#notifications`)
  await context.close()
})

test.each([
  '//evil.example',
  '/%5cevil.example',
  '/\\evil.example',
  '//evil.example/%2e%2e',
  '///evil.example/signin',
])('the address %s is a page of ours, not the way to another host', async (path) => {
  const { status, headers } = await fetch(stage.address + path, { redirect: 'manual' })
  expect(headers.get('location')).toBeNull()
  expect(status).toBeOneOf([200, 404])
})

test('the callback of a provider goes on to our sign-in page alone, whatever stands in its address', async () => {
  const query = `state=${encodeURIComponent(`x&next=${evil}`)}&${everything}`
  for (const provider of ['google', 'microsoft', evil.slice(8)]) {
    const url = `${stage.address}/api/auth/openid/${provider}/callback?${query}`
    const { headers } = await fetch(url, { redirect: 'manual' })
    const location = headers.get('location')
    expect(location ?? '/signin#').toMatch(/^\/signin#/)
  }
})
