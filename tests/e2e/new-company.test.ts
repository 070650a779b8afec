import { untilInProgress } from '#tests/support/in-progress.ts'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { mailServer, type MailServer } from '#tests/support/mail-server.ts'
import { press, tabTo, writeIn } from '#tests/support/tabbing.ts'
import { newHome, startProduct, type Home, type Product } from '#tests/support/product.ts'
import { setBrowser } from '#tests/support/stage.ts'

// A company nobody has prepared: from an empty installation to its first one-to-one. Whoever founds it has
// no mouse. On PostgreSQL; on the embedded database `e2e/bench` founds one, by mouse.

const password = 'Correct horse 9'

let mails: MailServer
let home: Home
let product: Product

beforeAll(async () => {
  mails = await mailServer()
  home = await newHome()
  const env = { ...home.env, DEMO: 'false', SMTP_URL: mails.url, MAIL_FROM: 'tandem@mail.example' }
  product = await startProduct({ env })
})

afterAll(async () => {
  await product?.stop()
  await mails?.close()
  await home?.remove()
})

const visit = setBrowser()

/** The link in the newest mail to somebody, once it has come. */
async function linkTo(email: string): Promise<string> {
  const newest = () => mails.received.findLast(({ to }) => to.includes(email))
  await expect.poll(newest).toBeTruthy()
  const text = (newest()?.raw ?? '').replaceAll(/=\r\n/g, '').replaceAll('=3D', '=')
  const link = /https?:\/\/[^\s"<>]+#[^\s"<>]+/.exec(text)?.[0]
  return link ?? expect.fail(`no link in ${text}`)
}

async function newcomer(): Promise<Page> {
  const { page } = await visit(product.address, { locale: 'en-GB' })
  return page
}

const button = (on: Page | Locator, name: string | RegExp) => on.getByRole('button', { name })
const dialogOf = (page: Page) => page.getByRole('dialog')

/** Fills a dialog in, by the labels of its boxes, and sends it. */
async function fillIn(page: Page, texts: Readonly<Record<string, string>>, submit: string) {
  const dialog = dialogOf(page)
  for (const [label, text] of Object.entries(texts))
    await writeIn(page, dialog.getByLabel(new RegExp(`^${label}`)).first(), text)
  await press(page, button(dialog, submit))
  await dialog.waitFor({ state: 'detached' })
}

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/signup')
  await writeIn(page, page.getByLabel('First name'), 'Nora')
  await writeIn(page, page.getByLabel('Last name'), 'Vidal')
  await writeIn(page, page.locator('input[name=email]'), email)
  for (const place of [0, 1])
    await writeIn(page, page.locator('input[type=password]').nth(place), password)
  await press(page, page.getByRole('checkbox').first(), 'Space')
  await press(page, page.locator('button[type=submit]'))
  await page.goto(await linkTo(email))
  await press(page, button(page, 'Confirm and sign in'))
}

/** Goes to another tab of a page, by the arrows. */
async function toTab(page: Page, name: RegExp): Promise<void> {
  await tabTo(page, page.getByRole('tab', { selected: true }))
  const wanted = page.getByRole('tab', { name, selected: true })
  const count = await page.getByRole('tab').count()
  for (let moves = 0; moves < count && (await wanted.count()) === 0; moves += 1)
    await page.keyboard.press('ArrowRight')
  await wanted.waitFor()
}

/** Chooses in a list of the browser's own by the first letters, as it takes them. */
async function choose(page: Page, list: Locator, label: string): Promise<void> {
  await tabTo(page, list)
  await page.keyboard.type(label)
}

/** Takes the invitation that came to a mailbox. */
async function accept(email: string): Promise<Page> {
  const page = await newcomer()
  await page.goto(await linkTo(email))
  await page.locator('input[type=password]').first().waitFor()
  for (const box of await page.locator('input[type=password]').all()) await box.fill(password)
  await page.getByRole('checkbox').first().check()
  await button(page, 'Accept and sign in').click()
  await page.waitForURL((url) => !url.pathname.startsWith('/invitation'))
  return page
}

async function invite(page: Page, firstName: string): Promise<string> {
  const email = `${firstName.toLowerCase()}@mail.example`
  await press(page, page.getByRole('link', { name: 'People', exact: true }))
  await press(page, button(page, 'Invite people').first())
  await fillIn(page, { 'First name': firstName, 'Last name': 'Test', Email: email }, 'Invite')
  return email
}

test.runIf(inject('demo') === undefined)(
  'someone founds a company, sets it up, and its first manager holds the first one-to-one',
  { timeout: 240_000 },
  async () => {
    const founder = await newcomer()
    await signUp(founder, 'nora@mail.example')
    await writeIn(founder, founder.getByLabel('Company name'), 'Lighthouse')
    await press(founder, button(founder, 'Create the company'))
    await founder
      .getByRole('heading', { level: 1, name: 'Create your company' })
      .waitFor({ state: 'detached' })

    // The starter set, as it is.
    await founder.goto('/administracion')
    const take = button(founder, 'Use the full starter set')
    await press(founder, take)
    await take.waitFor({ state: 'detached' })

    await press(founder, founder.getByRole('link', { name: 'Areas', exact: true }))
    await press(founder, button(founder, 'Add an area').first())
    await fillIn(founder, { Name: 'Engineering' }, 'Save')
    await toTab(founder, /^Ladder steps/)
    for (const name of ['Junior', 'Senior']) {
      await press(founder, button(founder, 'Add a step'))
      await fillIn(founder, { Name: name }, 'Save')
    }
    await toTab(founder, /^Skills/)
    for (const name of ['Delivery', 'Teamwork']) {
      await press(founder, button(founder, 'Add a skill'))
      await fillIn(founder, { Name: name }, 'Save')
    }

    const mara = await accept(await invite(founder, 'Mara'))
    const ivo = await accept(await invite(founder, 'Ivo'))

    await press(founder, founder.getByRole('link', { name: 'Areas', exact: true }))
    await press(founder, founder.getByRole('link', { name: /Engineering/ }).first())
    await toTab(founder, /^Teams/)
    await press(founder, button(founder, 'Add a team').first())
    await fillIn(founder, { Name: 'Platform' }, 'Add team')
    await press(founder, button(founder, 'Add members').first())
    const members = dialogOf(founder)
    await press(founder, members.getByRole('checkbox', { name: /Ivo/ }), 'Space')
    await press(founder, button(members, 'Next'))
    await choose(founder, members.getByLabel(/^Ivo .*ladder step/), 'Junior')
    // It opens at the first letter: more of them would be typed into its search.
    await choose(founder, members.getByLabel(/^Ivo .*manager/), 'S')
    const managers = founder.getByRole('dialog', { name: 'Choose a manager' })
    await press(founder, button(managers, /^Mara Test/))
    await managers.waitFor({ state: 'detached' })
    await press(founder, button(members, 'Add to team'))
    await members.waitFor({ state: 'detached' })

    // The question about news, as on the day after: on a phone it covers no field that has the focus.
    await founder.route('**/api/auth/login', async (route) => {
      const response = await route.fetch()
      const { user, ...rest } = (await response.json()) as { user: object }
      await route.fulfill({
        response,
        json: { ...rest, user: { ...user, isNewsAnswerNeeded: true } },
      })
    })
    await founder.setViewportSize({ width: 360, height: 780 })
    await founder.goto('/administracion/usuarios/crear')
    const card = founder.getByRole('complementary', { name: /news/ })
    await card.waitFor()
    for (const label of ['First name', 'Work email', 'Position']) {
      const field = founder.getByLabel(label)
      await tabTo(founder, field)
      const [{ y = 0, height = 0 }, top] = [
        (await field.boundingBox()) ?? {},
        (await card.boundingBox())?.y,
      ]
      expect(y + height, label).toBeLessThanOrEqual(top ?? 0)
    }

    // The manager prepares, holds and closes.
    await mara.goto('/manager/miembros-del-equipo')
    await button(mara, /Schedule a one-to-one/).click()
    await button(dialogOf(mara), 'Schedule one-to-one').click()
    await mara.getByRole('link', { name: /Prepare/ }).click()
    await mara.getByLabel('Greetings').first().fill('Welcome, Ivo')
    await mara.getByRole('status').filter({ hasText: 'All saved' }).waitFor({ state: 'attached' })
    await button(mara, /^Action plan/).click()
    await button(mara, 'Share preparation').first().click()
    await button(mara.getByRole('alertdialog'), 'Share preparation').click()
    await button(mara, 'Start the one-to-one').first().click()
    await untilInProgress(mara)
    await button(mara, /^Action plan/).click()
    await button(mara, 'Finish…').first().click()
    await button(dialogOf(mara), 'Share and close').click()
    await mara.getByRole('heading', { name: 'Shared with Ivo Test' }).waitFor()
    await mara.getByText('Here’s what was shared.').waitFor()

    await ivo.goto('/personal/ones-to-ones')
    await ivo.getByRole('row').getByRole('link').first().click()
    await ivo.getByText('Welcome, Ivo').waitFor()
    expect(await ivo.getByText('Here’s what was shared.').count()).toBe(1)
  },
)
