import { untilInProgress } from '#tests/support/in-progress.ts'
import type { Browser, Locator, Page } from 'playwright-core'
import { mailServer, type MailServer } from '#tests/support/mail-server.ts'
import { startProduct } from '../servers.ts'
import type { Row } from '../table.ts'
import { Hand } from './hand.ts'
import { openBench } from './pages.ts'
import { prepare, step } from './review.ts'

/** Seconds that somebody who does it for the first time takes to find and press one thing, and to type a letter. */
const pace = { click: 9.5, letter: 0.3 }

/** Five values of the starter set and three skills. */
const subjects = 8

const password = 'Correct horse 9'
const email = 'nora@mail.example'

const button = (on: Page | Locator, name: string | RegExp) => on.getByRole('button', { name })
const link = (on: Page, name: string) => on.getByRole('link', { name, exact: true }).first()
/** The link in the mail to the founder, once it has come. */
async function mailedLink({ received }: MailServer): Promise<string> {
  for (;;) {
    const mail = received.findLast(({ to }) => to.includes(email))
    const text = (mail?.raw ?? '').replaceAll(/=\r\n/g, '').replaceAll('=3D', '=')
    const found = /https?:\/\/[^\s"<>]+#[^\s"<>]+/.exec(text)?.[0]
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function signUp(hand: Hand, mails: MailServer): Promise<void> {
  const { page } = hand
  await page.goto('/signup')
  await hand.write(page.getByLabel('First name'), 'Nora')
  await hand.write(page.getByLabel('Last name'), 'Vidal')
  await hand.write(page.locator('input[name=email]'), email)
  for (const place of [0, 1])
    await hand.write(page.locator('input[type=password]').nth(place), password)
  await hand.click(page.getByRole('checkbox').first())
  await hand.click(page.locator('button[type=submit]'))
  await page.waitForURL((url) => url.pathname !== '/signup')
  await page.goto(await mailedLink(mails))
  await hand.click(button(page, 'Confirm and sign in'))
  await hand.write(page.getByLabel('Company name'), 'Lighthouse')
  await hand.click(button(page, 'Create the company'))
}

async function setUp(hand: Hand): Promise<void> {
  const { page } = hand
  const take = button(page, 'Use the full starter set')
  await hand.click(take)
  await take.waitFor({ state: 'detached' })
  await hand.click(link(page, 'Areas'))
  await hand.click(button(page, 'Add an area').first())
  const dialog = page.getByRole('dialog')
  await hand.click(dialog.getByRole('radio', { name: 'Engineering', exact: true }))
  await hand.click(button(dialog, 'Save'))
  await dialog.waitFor({ state: 'detached' })
  await addTeam(hand)
}

/** Herself as its manager, with both whom she invites. */
async function addTeam(hand: Hand): Promise<void> {
  const { page } = hand
  await hand.click(button(page, 'Add a team').first())
  const dialog = page.getByRole('dialog')
  await hand.write(dialog.getByLabel(/^Name/), 'Platform')
  const people = 'Ivo Test ivo@mail.example\nMara Test mara@mail.example'
  await hand.write(dialog.getByLabel('Invite people'), people)
  // The one chosen for the first is taken for the second.
  await hand.choose(dialog.getByLabel(/^Ivo .*ladder step/), 1)
  await hand.click(button(dialog, 'Add team'))
  await dialog.waitFor({ state: 'detached' })
}

async function plan(hand: Hand): Promise<void> {
  const { page } = hand
  await hand.click(link(page, 'My people'))
  const dialog = page.getByRole('dialog')
  await hand.click(button(page, 'Schedule a one-to-one').first())
  await hand.click(dialog.getByRole('radio', { name: 'Development review' }))
  await hand.click(button(dialog, 'Schedule one-to-one'))
  await dialog.waitFor({ state: 'detached' })
  await hand.click(page.getByRole('link', { name: 'Prepare' }))
}

const review = (hand: Hand) => prepare(hand, subjects)

/** Goes through the steps once more with the other person, and closes. */
async function hold(hand: Hand): Promise<void> {
  const { page } = hand
  await hand.click(button(page, 'Start the one-to-one').first())
  await untilInProgress(page)
  for (const name of ['Feedback', 'Impact', 'Action plan']) await hand.click(step(page, name))
  await hand.click(button(page, 'Finish…').last())
  await hand.click(button(page.getByRole('dialog'), 'Share and close'))
  await page.getByRole('heading', { name: /^Shared with / }).waitFor()
}

/** From sign-up to the first closed review, in an installation that has nobody. */
export async function founder(browser: Browser, folder: string): Promise<Row[]> {
  const mails = await mailServer()
  const product = await startProduct({
    DATA_DIR: folder,
    APP_SECRET: undefined,
    SMTP_URL: mails.url,
    MAIL_FROM: 'tandem@mail.example',
  })
  // Links in mails name the machine so, and cookies hold at one name.
  const { page, close } = await openBench(
    browser,
    product.address.replace('127.0.0.1', 'localhost'),
  )
  const hand = new Hand(page)
  const began = performance.now()
  const stages: Row[] = []
  try {
    for (const [stage, part] of Object.entries({ signUp, setUp, plan, review, hold })) {
      const before = hand.done.clicks
      await part(hand, mails)
      const values = [hand.done.clicks - before]
      stages.push({ what: `founder: clicks, ${stage}`, on: 'new', values, limit: null })
    }
  } finally {
    await close()
    await product.stop()
    await mails.close()
  }
  const waited = (performance.now() - began) / 1000
  const { clicks, letters } = hand.done
  const seconds = waited + clicks * pace.click + letters * pace.letter
  const on = 'new'
  return [
    {
      what: 'founder: clicks to a closed review',
      on,
      values: [clicks],
      limit: { max: 60 },
    },
    ...stages,
    { what: 'founder: letters', on, values: [letters], limit: null },
    {
      what: 'founder: minutes of a beginner',
      on,
      values: [seconds / 60],
      limit: { max: 10 },
    },
  ]
}
