import type { Page } from 'playwright-core'
import type { Row } from '../table.ts'
import { subjects } from './review.ts'

/** How tall the page of the step may be while every row is folded, by how wide the window is, in pixels. */
const tallest = [
  { width: 1280, max: 1400 },
  { width: 360, max: 2000 },
] as const

const windowHeight = 900

const phone = { width: 390, height: 844, contentMin: 560 } as const

/** What a phone shows of the page between what stays at its top and at its bottom. */
async function contentOfPhone(page: Page): Promise<Row> {
  const { width, height, contentMin } = phone
  await page.setViewportSize({ width, height })
  const bar = page.locator('[data-stays]')
  // The step was pressed in a wide window: while it has the focus, it stays in the bar at the top.
  await bar.getByRole('heading').focus()
  const steps = page.locator('[data-kind] > div:has([aria-current="step"])')
  await bar.locator('[aria-current="step"]').waitFor({ state: 'detached' })
  const top = await bar.boundingBox()
  const bottom = await steps.boundingBox()
  const shown = (bottom?.y ?? 0) - (top ? top.y + top.height : 0)
  const what = 'height of what a phone shows of it, px'
  return { what, on: `${width} px`, values: [Math.round(shown)], limit: { min: contentMin } }
}

/** How tall the page of a review is at its step of feedback, with all its skills and values folded. */
export async function heights(page: Page): Promise<Row[]> {
  const rows: Row[] = []
  for (const { width, max } of tallest) {
    await page.setViewportSize({ width, height: windowHeight })
    await page
      .getByRole('article')
      .nth(subjects - 1)
      .waitFor()
    // What goes to a sheet on a small screen is gone a frame later.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    )
    const tall = await page.evaluate(() => document.documentElement.scrollHeight)
    const what = `height of ${subjects} skills and values, px`
    rows.push({ what, on: `${width} px`, values: [tall], limit: { max } })
  }
  rows.push(await contentOfPhone(page))
  await page.setViewportSize({ width: tallest[0].width, height: windowHeight })
  return rows
}
