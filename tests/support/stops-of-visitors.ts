import type { Page } from 'playwright-core'
import type { Language } from '#domain/kernel/localized-text.ts'
import { canonicalPath } from '#web/kernel/paths/localize.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { codeAt } from './factors.ts'
import { letterTo } from './letters.ts'
import { and, open, pressed, tab, type Go, type Stop } from './stops.ts'
import { overHttp } from './over-http.ts'

/** The password of whoever comes. */
const password = 'Correct horse 9'

/** Whoever signs up, and whoever is invited; a mailbox each in every language. */
const newcomer = (language: Language) => `nobody.${language}@mail.example`
const guest = (language: Language) => `guest.${language}@mail.example`

const to =
  (path: string): Go =>
  ({ page }) =>
    page.goto(path)
const submit = (page: Page) => page.locator('button[type=submit]').click()
const untilWrong = (page: Page) => page.locator('[aria-invalid=true]').first().waitFor()

const token = 'a'.repeat(43)
const toMailbox =
  (kind: string, askedAt: () => number): Go =>
  async ({ page }) => {
    await page.goto('/signin')
    const note = { kind, email: 'ana@aurora.example', askedAt: askedAt() }
    await page.evaluate((it) => history.replaceState(it, '', '/mailbox'), note)
    await page.reload()
  }
const toLink =
  (path: string): Go =>
  async ({ page }) => {
    // A page that differs behind the `#` alone is not loaded anew.
    await page.goto('/signin')
    await page.goto(`${path}#${token}`)
  }
const pressMain = (page: Page) => page.getByRole('main').getByRole('button').last().click()
async function signIn(page: Page, email: string, words: string): Promise<void> {
  await page.goto('/signin')
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(words)
  await submit(page)
}

const security = tab('account.tabs.signIn')
const tooLate = () => Date.now() - 3_600_000

/** The pages of someone who is not signed in, or not in yet, and what comes about there. */
export const stopsOfVisitors = (address: string): readonly Stop[] => [
  ['signing in', to('/signin')],
  [
    'signing in wrongly',
    async ({ page }) => {
      await signIn(page, 'nobody@aurora.example', 'Wrong horse 9')
      await page.locator('[role=alert]:not(:empty)').waitFor()
    },
  ],
  ['signing up', to('/signup')],
  ['signing up with nothing filled in', async ({ page }) => (await submit(page), untilWrong(page))],
  ['asking for a link', to('/magic-link')],
  ['asking for a new password', to('/password-recovery')],
  ['the mailbox after signing up', toMailbox('signUp', Date.now)],
  ['the mailbox after forgetting', toMailbox('recovery', Date.now)],
  ['the mailbox, when it can be sent again', toMailbox('signIn', tooLate)],
  ['the mailbox with no code', async ({ page }) => (await submit(page), untilWrong(page))],
  ['the link to sign in', toLink('/magic-link')],
  [
    'a link that is no longer good',
    async ({ page }) => {
      await pressMain(page)
      await page.locator('[role=alert]:not(:empty)').waitFor()
    },
  ],
  ['the link to confirm', toLink('/email-verified')],
  ['the link to a new password', toLink('/password-recovery')],
  ['the terms', to('/terms')],
  ['whether there is maintenance', to('/mantenimiento')],
  [
    'the outbox',
    async ({ page }) => {
      await page.goto('/outbox')
      await page.locator('summary').first().click()
    },
  ],
  [
    'choosing a password for a sign-up from another browser',
    async ({ page, words }) => {
      const { link } = await letterTo(address, newcomer(words.language), '/email-verified')
      await page.goto(link)
      await pressMain(page)
      await page.locator('input[type=password]').first().waitFor()
    },
  ],
  [
    'the terms, of an account whose sign-up was somewhere else',
    async ({ page }) => {
      for (const field of await page.locator('input[type=password]').all())
        await field.fill(password)
      await submit(page)
      await page.getByRole('dialog').waitFor()
    },
  ],
  [
    'creating a company',
    async ({ page }) => {
      await page.getByRole('dialog').locator('input[type=checkbox]').first().check()
      await page.getByRole('dialog').locator('button[type=submit]').click()
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      await page.locator('input[name=company]').waitFor()
    },
  ],
  ['creating a company without a name', async ({ page }) => (await submit(page), untilWrong(page))],
  [
    'an invitation',
    async ({ page, words }) => {
      await leave(page)
      await page.goto((await letterTo(address, guest(words.language), '/invitation')).link)
      await page.locator('input[name=firstName]').waitFor()
    },
  ],
  [
    'the welcome of someone in no team',
    async ({ page }) => {
      for (const field of await page.locator('input[type=password]').all())
        await field.fill(password)
      await page.locator('input[type=checkbox]').first().check()
      await submit(page)
      await page.waitForURL((url) => canonicalPath(url.pathname) === paths.personal.overview)
    },
  ],
  [
    'one’s account',
    async ({ page }) => {
      await page.goto(paths.account)
      await page.locator('main ul[aria-label]').waitFor()
    },
  ],
  [
    'another email that waits',
    async ({ page, words }) => {
      await page.locator('main input[type=email]').fill(`new.${guest(words.language)}`)
      await page.getByRole('button', { name: words.t('email-change.ask') }).click()
      await page.getByRole('button', { name: words.t('email-change.waiting.cancel') }).waitFor()
    },
  ],
  ['deleting it', and(tab('account.tabs.privacy'), open('account.deletion.action'))],
  ['adding a passkey', and(security, open('second-factors.passkeys.add'))],
  ['adding an app', open('second-factors.app.add')],
  [
    'the recovery codes',
    async ({ page, words }) => {
      const key = await page
        .locator('dialog')
        .getByText(/^([A-Z2-7]{4} ?)+$/)
        .textContent()
      const secret = (key ?? '').replaceAll(' ', '')
      await page.locator('dialog input').fill(codeAt(new Date(), secret))
      await page.locator('dialog button[type=submit]').click()
      await page.getByRole('button', { name: words.t('second-factors.codes.kept') }).waitFor()
    },
  ],
  [
    'the second step',
    async ({ page, words }) => {
      await leave(page)
      await signIn(page, guest(words.language), password)
      await page.getByRole('heading', { level: 1, name: words.t('second-step.title') }).waitFor()
    },
  ],
  [
    'the second step by a recovery code',
    async (tourist) => {
      await pressed('second-step.other.recoveryCode')(tourist)
      await tourist.page.getByLabel(tourist.words.t('second-step.recoveryCode.label')).waitFor()
    },
  ],
  [
    'the link to change the email',
    async ({ page, words }) => {
      await page.goto((await letterTo(address, guest(words.language), '/email-change')).link)
      await page.getByRole('button', { name: words.t('email-change.link.old.stop') }).waitFor()
    },
  ],
  [
    'the change stopped',
    async ({ page, words }) => {
      await page.getByRole('button', { name: words.t('email-change.link.old.stop') }).click()
      await page.getByRole('link').first().waitFor()
    },
  ],
  ['a link to change it that is no longer good', toLink('/email-change')],
]

async function leave(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear())
  await page.context().clearCookies()
}

/** Has someone sign up and someone be invited, so that there are mails for them to follow. */
export async function expectVisitors(address: string, language: Language): Promise<void> {
  const anyone = overHttp(address, '', language)
  const about = { isIdentifiedDataProcessingAccepted: false } as const
  const name = { firstName: 'Nora', lastName: 'Vidal' }
  await anyone.auth.signUp({
    body: { ...name, ...about, email: newcomer(language), password, isTermsAccepted: true },
  })
  const entered = await anyone.auth.signInWithEmail({
    body: { email: 'admin@aurora.example', password: 'Aurora2026' },
  })
  if (!('token' in entered)) throw new Error('The administrator has a second step')
  const administrator = overHttp(address, entered.token)
  const { companies } = await administrator.auth.login()
  const companyId = companies[0]?.id ?? ''
  await administrator.invitations.invite({
    params: { companyId },
    body: { ...name, email: guest(language), role: 'USER', language },
  })
}
