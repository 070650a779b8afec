import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, visit } from '#tests/support/browser.ts'
import { mailServer, type MailServer } from '#tests/support/mail-server.ts'
import { newHome, startProduct, type Home, type Product } from '#tests/support/product.ts'

// A company nobody has prepared: from an empty installation to its first one-to-one.

const password = 'Correct horse 9'

let mails: MailServer
let home: Home
let product: Product
let browser: Browser

beforeAll(async () => {
  mails = await mailServer()
  home = await newHome()
  const env = { ...home.env, DEMO: 'false', SMTP_URL: mails.url, MAIL_FROM: 'tandem@mail.example' }
  product = await startProduct({ env })
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
  await product?.stop()
  await mails?.close()
  await home?.remove()
})

/** The link in the newest mail to somebody, once it has come. */
async function linkTo(email: string): Promise<string> {
  const newest = () => mails.received.findLast(({ to }) => to.includes(email))
  await expect.poll(newest).toBeTruthy()
  const text = (newest()?.raw ?? '').replaceAll(/=\r\n/g, '').replaceAll('=3D', '=')
  const link = /https?:\/\/[^\s"<>]+#[^\s"<>]+/.exec(text)?.[0]
  return link ?? expect.fail(`no link in ${text}`)
}

async function newcomer(): Promise<Page> {
  const { page } = await visit(browser, product.address, { locale: 'en-GB' })
  return page
}

const button = (on: Page | Locator, name: string | RegExp) => on.getByRole('button', { name })
const dialogOf = (page: Page) => page.getByRole('dialog')

/** Fills a dialog in, by the labels of its boxes, and sends it. */
async function fillIn(page: Page, texts: Readonly<Record<string, string>>, submit: string) {
  const dialog = dialogOf(page)
  for (const [label, text] of Object.entries(texts))
    await dialog
      .getByLabel(new RegExp(`^${label}`))
      .first()
      .fill(text)
  await button(dialog, submit).click()
  await dialog.waitFor({ state: 'detached' })
}

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/signup')
  await page.getByLabel('First name').fill('Nora')
  await page.getByLabel('Last name').fill('Vidal')
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[type=password]').first().waitFor()
  for (const box of await page.locator('input[type=password]').all()) await box.fill(password)
  await page.getByRole('checkbox').first().check()
  await page.locator('button[type=submit]').click()
  await page.goto(await linkTo(email))
  await button(page, 'Confirm and sign in').click()
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
  await page.goto('/administracion/usuarios')
  await button(page, 'Invite someone').first().click()
  await fillIn(
    page,
    { 'First name': firstName, 'Last name': 'Test', Email: email },
    'Send the invitation',
  )
  return email
}

test(
  'someone founds a company, sets it up, and its first manager holds the first one-to-one',
  { timeout: 240_000 },
  async () => {
    const founder = await newcomer()
    await signUp(founder, 'nora@mail.example')
    await founder.getByLabel('Company name').fill('Lighthouse')
    await button(founder, 'Create the company').click()
    await founder
      .getByRole('heading', { level: 1, name: 'Create your company' })
      .waitFor({ state: 'detached' })

    // The starter set, as it is.
    await founder.goto('/administracion')
    for (const part of ['four levels', 'four ladder steps', 'five values']) {
      const take = button(founder, `Use our ${part}`)
      await take.click()
      await take.waitFor({ state: 'detached' })
    }

    await founder.goto('/administracion/areas')
    await button(founder, 'Add an area').first().click()
    await fillIn(founder, { Name: 'Engineering' }, 'Save')
    await founder
      .getByRole('link', { name: /Engineering/ })
      .first()
      .click()
    await founder.getByRole('tab', { name: /^Ladder steps/ }).click()
    for (const name of ['Junior', 'Senior']) {
      await button(founder, 'Add a step').click()
      await fillIn(founder, { Name: name }, 'Save')
    }
    await founder.getByRole('tab', { name: /^Skills/ }).click()
    for (const name of ['Delivery', 'Teamwork']) {
      await button(founder, 'Add a skill').click()
      await fillIn(founder, { Name: name }, 'Save')
    }
    const areaPage = founder.url()

    const mara = await accept(await invite(founder, 'Mara'))
    const ivo = await accept(await invite(founder, 'Ivo'))

    await founder.goto(areaPage)
    await founder.getByRole('tab', { name: /^Teams/ }).click()
    await button(founder, 'Add a team').first().click()
    await fillIn(founder, { Name: 'Platform' }, 'Add the team')
    await founder.getByRole('link', { name: 'Platform' }).click()
    await button(founder, 'Add members').first().click()
    const members = dialogOf(founder)
    await members.getByRole('checkbox', { name: /Ivo/ }).check()
    await button(members, 'Next').click()
    await members.getByLabel(/^Ladder step of Ivo/).selectOption({ label: 'Junior' })
    await members.getByLabel(/^Manager of Ivo/).selectOption({ label: 'Someone else…' })
    const managers = founder.getByRole('dialog', { name: 'Choose a manager' })
    await managers.getByText('Mara Test').click()
    await managers.waitFor({ state: 'detached' })
    await button(members, 'Add to the team').click()
    await members.waitFor({ state: 'detached' })

    // The manager prepares, holds and closes.
    await mara.goto('/manager/miembros-del-equipo')
    await button(mara, /Plan a one-to-one/).click()
    await button(dialogOf(mara), 'Plan the one-to-one').click()
    await mara.getByRole('link', { name: /Prepare/ }).click()
    await mara.getByLabel('Greetings').first().fill('Welcome, Ivo')
    await mara.getByRole('status').filter({ hasText: 'All saved' }).waitFor({ state: 'attached' })
    await button(mara, 'Finish preparation').click()
    await button(mara.getByRole('alertdialog'), 'Finish preparation').click()
    await button(mara, 'Start the conversation').click()
    await button(mara, 'Finish…').click()
    await mara.getByRole('radio', { name: /Finish and share/ }).check()
    await button(mara, 'Finish').last().click()
    await mara.getByText('This is what was said.').waitFor()

    await ivo.goto('/personal/ones-to-ones')
    await ivo.getByRole('heading', { level: 3 }).getByRole('link').first().click()
    await ivo.getByText('Welcome, Ivo').waitFor()
    expect(await ivo.getByText('Closed on').count()).toBe(1)
  },
)
