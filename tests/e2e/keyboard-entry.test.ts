import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { tryAs } from '#tests/support/browser.ts'
import { codeAt } from '#tests/support/factors.ts'
import { letterTo } from '#tests/support/letters.ts'
import { shareStage } from '#tests/support/stage.ts'
import { press, tabTo, takeFrom, writeIn } from '#tests/support/tabbing.ts'
import { paths } from '#web/kernel/paths/paths.ts'

const stage = shareStage()

const password = 'Aurora2026'
const newPassword = 'Otra vez en casa 7'

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first()

const email = (page: Page) => page.getByLabel('Email', { exact: true })

const inside = async (page: Page) => {
  await page.waitForURL((url) => url.pathname === paths.home)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

async function signIn(page: Page, who: string, words = password): Promise<void> {
  await page.goto(paths.signIn)
  await writeIn(page, email(page), who)
  await writeIn(page, page.getByLabel('Password', { exact: true }), words)
  await page.keyboard.press('Enter')
}

test('someone changes the language and the look, adds an app, ends other sessions, signs out and comes in with it, without a mouse', async () => {
  const who = 'kwame@aurora.example'
  const elsewhere = await stage.visit()
  await signIn(elsewhere.page, who)
  await inside(elsewhere.page)
  const { page, context } = await stage.visit()
  await signIn(page, who)
  await inside(page)
  const menu = page.getByRole('banner').getByRole('button', { name: /^Kwame/ })
  const radio = (name: string) => page.getByRole('menuitemradio', { name })
  await takeFrom(page, menu, radio('Français'))
  await page.waitForFunction(() => document.documentElement.lang === 'fr')
  // The focus is where it was.
  expect(await menu.evaluate((it) => it === document.activeElement)).toBe(true)
  await takeFrom(page, menu, radio('English'))
  await page.waitForFunction(() => document.documentElement.lang === 'en')
  await takeFrom(page, menu, radio('Dark'))
  await page.waitForFunction(() => document.documentElement.dataset['scheme'] === 'dark')

  await takeFrom(page, menu, page.getByRole('menuitem', { name: 'Your account' }))
  await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor()
  await press(page, button(page, 'Sign out everywhere else'))
  const question = page.getByRole('alertdialog')
  await question.waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  await page.keyboard.press('Enter')
  await press(page, question.getByRole('button', { name: 'Sign out everywhere else' }))
  await page.getByText('All other sessions ended.').waitFor()

  await press(page, button(page, 'Add an app'))
  const dialog = page.getByRole('dialog')
  const key = await dialog.getByText(/^([A-Z2-7]{4} ?)+$/).textContent()
  const secret = (key ?? '').replaceAll(' ', '')
  const code = page.getByLabel(/^Code from your authenticator app/)
  await writeIn(page, code, codeAt(new Date(), secret))
  await press(page, dialog.getByRole('button', { name: 'Add the app' }))
  await press(page, dialog.getByRole('button', { name: 'I’ve saved my codes' }))

  await takeFrom(page, menu, page.getByRole('menuitem', { name: 'Sign out' }))
  await press(page, question.getByRole('button', { name: 'Sign out' }))
  await page.waitForURL(`**${paths.signIn}`)
  await signIn(page, who)
  await page.getByRole('heading', { level: 1, name: 'One more step' }).waitFor()
  // The code that added the app is used: the next half minute's is taken already now.
  await writeIn(page, code, codeAt(new Date(Date.now() + 30_000), secret))
  await page.keyboard.press('Enter')
  await inside(page)
  await context.close()
  await elsewhere.context.close()
})

test('someone asks for a link and comes in by it, and chooses a new password, without a mouse', async () => {
  const { page, context } = await stage.visit()
  await page.goto(paths.signIn)
  await writeIn(page, email(page), 'tom@aurora.example')
  await press(page, button(page, 'Send me a sign-in link'))
  const mail = await letterTo(stage.address, 'tom@aurora.example', '/magic-link')
  await page.goto(mail.link)
  await press(page, page.getByRole('main').getByRole('button').last())
  await inside(page)
  await context.close()

  const other = await stage.visit()
  await other.page.goto(paths.signIn)
  await press(other.page, other.page.getByRole('link', { name: 'Forgot your password?' }))
  // The page before has a field of the same name.
  await button(other.page, 'Send me a reset link').waitFor()
  await writeIn(other.page, email(other.page), 'noor@aurora.example')
  await press(other.page, button(other.page, 'Send me a reset link'))
  const letter = await letterTo(stage.address, 'noor@aurora.example', '/password-recovery')
  await other.page.goto(letter.link)
  await writeIn(other.page, other.page.locator('input[type=password]').first(), newPassword)
  await writeIn(other.page, other.page.locator('input[type=password]').last(), newPassword)
  await other.page.keyboard.press('Enter')
  await inside(other.page)
  await other.context.close()
})

test('an administrator searches, pages, invites and disables, and the founder withdraws the invitation and reads the outbox, without a mouse', async () => {
  const { page, context } = await stage.visit()
  await tryAs(page, 'Priya Raman')
  await press(page, page.getByRole('link', { name: 'People', exact: true }))
  await press(page, button(page, 'Invite people'))
  const dialog = page.getByRole('dialog')
  await writeIn(page, dialog.getByLabel('First name'), 'Petra')
  await writeIn(page, dialog.getByLabel('Last name'), 'Huésped')
  await writeIn(page, dialog.getByLabel('Email', { exact: true }), 'petra@guests.example')
  await press(page, dialog.getByRole('button', { name: 'Invite' }))
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Invitation created for petra@guests.example.').first().waitFor()

  await press(page, page.getByRole('link', { name: 'Next page' }))
  await page.getByText(/Page 2 of/).waitFor()
  // Whoever turns the page goes on at the head of the list.
  await page.waitForFunction(() => document.activeElement?.tagName === 'SECTION')
  await page.keyboard.press('Tab')
  await page.keyboard.type('tom')
  await page.getByText(/match(es)? for “tom”/).waitFor()
  const actions = page.getByRole('button', { name: /^Actions for Tom/ })
  await takeFrom(page, actions, page.getByRole('menuitem', { name: 'Deactivate' }))
  const question = page.getByRole('alertdialog')
  await question.waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  expect(await actions.evaluate((it) => it === document.activeElement)).toBe(true)
  await page.keyboard.press('Shift+Tab')
  await takeFrom(page, actions, page.getByRole('menuitem', { name: 'Deactivate' }))
  await question.getByText('They lose access to this company right away').waitFor()
  await press(page, question.getByRole('button', { name: 'Deactivate' }))
  await page
    .getByText(/no longer has access/)
    .first()
    .waitFor()
  await context.close()

  const founder = await stage.visit()
  await withdraw(founder.page)
  await founder.context.close()
})

/** The founder takes the link that was mailed, withdraws it, and reads who was mailed. */
async function withdraw(page: Page): Promise<void> {
  await tryAs(page, 'Helena Vidal')
  await press(page, page.getByRole('link', { name: 'People', exact: true }))
  await writeIn(page, page.getByRole('searchbox'), 'petra')
  const actions = page.getByRole('button', { name: /^Actions for Petra/ })
  await takeFrom(page, actions, page.getByRole('menuitem', { name: 'Get link' }))
  await page.getByRole('dialog').getByLabel('Invitation link').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await takeFrom(page, actions, page.getByRole('menuitem', { name: 'Withdraw invitation' }))
  await press(page, page.getByRole('alertdialog').getByRole('button', { name: /^Withdraw/ }))
  await page.getByText('No matches for “petra”').first().waitFor()
  for (const name of ['Super administration', 'Outbox'])
    await press(page, page.getByRole('link', { name, exact: true }))
  await page.getByRole('table', { name: 'Outbox' }).getByText('petra@guests.example').waitFor()
}

test('on a phone the bar and all that is behind “More” are reached without a finger', async () => {
  const { page, context } = await stage.visit({ width: 360 })
  await tryAs(page, 'Marta Soler')
  const bar = page.getByRole('navigation', { name: 'Navigation' }).first()
  await press(page, bar.getByRole('link', { name: 'People' }))
  await page.getByRole('heading', { level: 1, name: 'My people' }).waitFor()
  const more = bar.getByRole('button', { name: 'More' })
  await press(page, more)
  const sheet = page.getByRole('dialog')
  await sheet.waitFor()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  expect(await more.evaluate((it) => it === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await press(page, sheet.getByRole('link', { name: 'Feedback' }))
  await page.getByRole('heading', { level: 1, name: 'Feedback' }).waitFor()
  expect(await sheet.count()).toBe(0)
  // What has the focus is never behind the bar.
  const link = page.getByRole('button', { name: 'Write feedback' }).first()
  await tabTo(page, link)
  await context.close()
})
