import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { languages, type Language } from '#domain/kernel/localized-text.ts'
import { overflows, violationsInLook, violationsOn } from '#tests/support/axe.ts'
import { letterTo } from '#tests/support/letters.ts'
import { canonicalPath } from '#web/paths/localize.ts'
import { paths } from '#web/paths/paths.ts'
import { setStage } from '#tests/support/stage.ts'

const stage = setStage()

/** Someone of the demo who reads each language. */
const readers: Readonly<Record<Language, string>> = {
  en: 'ana@aurora.example',
  es: 'ines@aurora.example',
  fr: 'camille@aurora.example',
  it: 'giulia@aurora.example',
  pt: 'joao@aurora.example',
}

/** Goes somewhere, and says what it looks at there. */
type Stop = readonly [name: string, go: (page: Page, language: Language) => Promise<unknown>]

const to = (path: string) => (page: Page) => page.goto(path)
const submit = (page: Page) => page.locator('button[type=submit]').click()
const untilWrong = (page: Page) => page.locator('[aria-invalid=true]').first().waitFor()

const token = 'a'.repeat(43)
const toMailbox = (kind: string, askedAt: () => number) => async (page: Page) => {
  await page.goto('/signin')
  const note = { kind, email: 'ana@aurora.example', askedAt: askedAt() }
  await page.evaluate((it) => history.replaceState(it, '', '/mailbox'), note)
  await page.reload()
}
const toLink = (path: string) => async (page: Page) => {
  // A page that differs behind the `#` alone is not loaded anew.
  await page.goto('/signin')
  await page.goto(`${path}#${token}`)
}
const pressMain = (page: Page) => page.getByRole('main').getByRole('button').last().click()

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/signin')
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await submit(page)
}

const tooLate = () => Date.now() - 3_600_000

const stops: readonly Stop[] = [
  ['signing in', to('/signin')],
  [
    'signing in wrongly',
    async (page) => {
      await signIn(page, 'nobody@aurora.example', 'Wrong horse 9')
      await page.locator('[role=alert]:not(:empty)').waitFor()
    },
  ],
  ['signing up', to('/signup')],
  ['signing up with nothing filled in', async (page) => (await submit(page), untilWrong(page))],
  ['asking for a link', to('/magic-link')],
  ['asking for a new password', to('/password-recovery')],
  ['the mailbox after signing up', toMailbox('signUp', Date.now)],
  ['the mailbox after forgetting', toMailbox('recovery', Date.now)],
  ['the mailbox, when it can be sent again', toMailbox('signIn', tooLate)],
  ['the mailbox with no code', async (page) => (await submit(page), untilWrong(page))],
  ['the link to sign in', toLink('/magic-link')],
  [
    'a link that is no longer good',
    async (page) => {
      await pressMain(page)
      await page.locator('[role=alert]:not(:empty)').waitFor()
    },
  ],
  ['the link to confirm', toLink('/email-verified')],
  ['the link to a new password', toLink('/password-recovery')],
  ['the terms', to('/terms')],
  [
    'the outbox',
    async (page) => {
      await page.goto('/outbox')
      await page.locator('summary').first().click()
    },
  ],
  [
    'creating a company',
    async (page, language) => {
      const email = `nobody.${language}@mail.example`
      const { link } = await letterTo(stage.address, email, '/email-verified')
      await page.goto(link)
      await pressMain(page)
      await page.locator('input[name=company]').waitFor()
    },
  ],
  ['creating a company without a name', async (page) => (await submit(page), untilWrong(page))],
  [
    'one’s account',
    async (page, language) => {
      await page.evaluate(() => localStorage.clear())
      await page.context().clearCookies()
      await signIn(page, readers[language], 'Aurora2026')
      await page.waitForURL((url) => canonicalPath(url.pathname) !== paths.signIn)
      await page.goto('/cuenta')
      await page.locator('main ul[aria-label]').waitFor()
    },
  ],
]

/** Whoever signs up, for a mail in the outbox and someone in no company. */
async function signUp(language: Language): Promise<void> {
  await fetch(`${stage.address}/api/auth/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify({
      firstName: 'Nora',
      lastName: 'Vidal',
      email: `nobody.${language}@mail.example`,
      password: 'Correct horse 9',
      isTermsAccepted: true,
      isIdentifiedDataProcessingAccepted: false,
      wantsCommercialNews: false,
    }),
  })
}

// Tall windows: on a short one the bar at the bottom covers what one has not scrolled to yet.
const looks = [
  { colorScheme: 'light', size: { width: 1280, height: 8000 }, look: violationsOn },
  { colorScheme: 'dark', size: { width: 360, height: 12_000 }, look: violationsInLook },
] as const

const settleMs = 150

test.each(languages)(
  'in %s, axe finds nothing on any page of signing in, up and out, light or dark, wide or narrow',
  { timeout: 300_000 },
  async (language) => {
    const { page, context } = await stage.visit({ locale: language })
    await signUp(language)
    const found: string[] = []
    for (const [name, go] of stops) {
      await go(page, language)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language)
      for (const { colorScheme, size, look } of looks) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.setViewportSize(size)
        // The page follows the system's scheme by a script of its own.
        await page.waitForFunction(
          (scheme) => document.documentElement.dataset['mantineColorScheme'] === scheme,
          colorScheme,
        )
        await page.waitForTimeout(settleMs)
        found.push(...(await look(page)).map((line) => `${name}, ${colorScheme}: ${line}`))
        if (await overflows(page)) found.push(`${name}, ${size.width}: wider than the window`)
      }
      await page.setViewportSize({ width: 1280, height: 900 })
    }
    expect(found).toEqual([])
    await context.close()
  },
)
