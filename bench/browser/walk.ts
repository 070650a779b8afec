import { untilInProgress } from '#tests/support/in-progress.ts'
import type { Browser, Locator, Page } from 'playwright-core'
import { tryAs } from '#tests/support/browser.ts'
import type { Row } from '../table.ts'
import { Hand } from './hand.ts'
import { heights } from './heights.ts'
import { openBench } from './pages.ts'
import { makeReview, prepare, saved, step, subjects } from './review.ts'

/** The same walk, done and counted alike on the page as it was before rows, memory and the bar that stays. */
const before = { clicks: 56, scrolls: 26.97 }
const shareMax = 0.6

const next = (page: Page, name: string) =>
  page.getByRole('button', { name: `Next: ${name}` }).first()

/** Brings the one-to-one with Ana onto the page, and makes a review of it. Nothing of this is counted. */
async function begin(page: Page, address: string): Promise<Locator> {
  await page.goto('/manager/miembros-del-equipo')
  const link = page.getByRole('link', { name: 'Prepare: Ana Ferreira' })
  await link.click()
  await page.getByLabel('Greetings').waitFor()
  await makeReview(page, address)
  await page.goto('/manager/miembros-del-equipo')
  await link.waitFor()
  return link
}

/** Talks of everything: two comments, three goals and two agreements change. */
async function hold(hand: Hand, page: Page): Promise<void> {
  await hand.click(page.getByRole('button', { name: 'Start the one-to-one' }).first())
  await untilInProgress(page)
  await hand.click(step(page, 'Feedback'))
  const rows = page.getByRole('article')
  for (const n of [2, 8]) {
    await hand.click(rows.nth(n).getByRole('heading').getByRole('button'))
    await hand.write(rows.nth(n).getByLabel(/^Comment/), ' And we said why.')
  }
  await saved(page)
  await hand.readToEnd()
  await hand.click(next(page, 'Impact'))
  const goals = rows.filter({ has: page.getByRole('spinbutton') })
  for (let n = 0; n < 3; n += 1) {
    await hand.click(goals.nth(n).getByRole('spinbutton').first())
    await page.keyboard.press('ArrowDown')
  }
  const agreements = rows.filter({ has: page.getByText(/^(Value|Skill): /) })
  for (let n = 0; n < 2; n += 1) {
    await hand.click(agreements.nth(n).getByRole('button', { name: 'Close…' }))
    const dialog = page.getByRole('dialog')
    await hand.click(dialog.getByRole('radio', { name: 'Kept', exact: true }))
    await hand.click(dialog.getByRole('button', { name: 'Close when shared' }))
    await dialog.waitFor({ state: 'detached' })
  }
  await hand.readToEnd()
}

async function close(hand: Hand, page: Page): Promise<void> {
  await hand.click(next(page, 'Action plan'))
  await page.getByLabel('Closing').waitFor()
  await saved(page)
  await hand.readToEnd()
  await hand.click(page.getByRole('button', { name: 'Finish…' }).last())
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('region', { name: /^Preview for / }).waitFor()
  await hand.click(dialog.getByRole('button', { name: 'Share and close' }))
  await page.getByRole('heading', { name: /^Shared with / }).waitFor()
  await page.getByText('Here’s what was shared', { exact: false }).waitFor()
}

/** The step of feedback before anything is written: nothing of this is counted. */
async function measured(page: Page, link: Locator): Promise<Row[]> {
  await link.click()
  await step(page, 'Feedback').click()
  const rows = await heights(page)
  await page.goto('/manager/miembros-del-equipo')
  await link.waitFor()
  return rows
}

/** How many clicks, and heights of the window scrolled, a whole review takes: prepared, held, closed. */
export async function walk(browser: Browser, address: string): Promise<Row[]> {
  const bench = await openBench(browser, address)
  const { page } = bench
  try {
    await tryAs(page, 'Marta Soler')
    const link = await begin(page, address)
    const tall = await measured(page, link)
    const hand = new Hand(page)
    await hand.click(link)
    await prepare(hand, subjects)
    await hold(hand, page)
    await close(hand, page)
    const { clicks, scrolls } = hand.done
    const share = (clicks + scrolls) / (before.clicks + before.scrolls)
    const on = '1280 px'
    return [
      { what: 'clicks of a review', on, values: [clicks], limit: null },
      { what: 'clicks of a review, before', on, values: [before.clicks], limit: null },
      { what: 'windows scrolled in a review', on, values: [scrolls], limit: null },
      { what: 'windows scrolled, before', on, values: [before.scrolls], limit: null },
      {
        what: 'share of the clicks and scrolls before',
        on,
        values: [share],
        limit: { max: shareMax },
      },
      ...tall,
    ]
  } finally {
    await bench.close()
  }
}
