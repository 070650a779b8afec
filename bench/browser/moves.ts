import type { Browser, Locator, Page } from 'playwright-core'
import { tryAs } from '#tests/support/browser.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { firstIf, isSmoke } from '../smoke.ts'
import type { Row } from '../table.ts'
import { openBench, timeToPaint } from './pages.ts'

/** How often the processor is slowed down, and what may be waited for then, in milliseconds. */
const speeds = [
  [1, 100],
  [4, 250],
] as const

/** A page that did not change so long is at rest, in milliseconds; the pointer rests on a link as long. */
const restMs = isSmoke ? 100 : 700

/** A page at rest. */
interface Shown {
  readonly path: string
  readonly title: string
  readonly length: number
}

interface Stop {
  readonly what: string
  readonly link: (page: Page) => Locator
  /** Only the way to another stop. */
  readonly isOnTheWay?: true
}

const menu = (what: string, path: string): Stop => ({
  what,
  link: (page) => page.locator(`a[href="${path}"]:visible`).first(),
})
const named = (what: string, name: string): Stop => ({
  what,
  link: (page) => page.getByRole('link', { name, exact: true }).first(),
})

/** The twelve pages that people use most. */
const ways: Readonly<Record<string, readonly Stop[]>> = {
  'Marta Soler': [
    menu('my people', paths.manager.people),
    named('a person', 'Ana Ferreira'),
    menu('my one-to-ones', paths.personal.oneToOnes),
    menu('my goals', paths.personal.goals),
    { ...menu('my people', paths.manager.people), isOnTheWay: true },
    named('a one-to-one', 'Continue: Chiara Romano'),
    menu('the Nine Box', paths.manager.nineBox),
    menu('my company', paths.company.overview),
  ],
  'Priya Raman': [
    menu('people', paths.administration.users),
    menu('areas', paths.administration.areas),
    menu('administration', paths.administration.overview),
    menu('statistics', paths.statistics.overview),
    menu('settings', paths.administration.settings),
  ],
}

/** On the page: whether it is this one, with nine tenths of the words that it has at rest. */
function isShown(asked: string): boolean {
  const { path, title, length } = JSON.parse(asked) as Shown
  const main = document.querySelector('main')
  if (location.pathname !== path || main?.querySelector('h1')?.textContent !== title) return false
  return (main.textContent?.length ?? 0) >= 0.9 * length
}

/** `before`: the title of the page that is left. */
async function atRest(page: Page, before = ''): Promise<Shown> {
  const read = () =>
    page.evaluate(() => {
      const main = document.querySelector('main')
      const title = main?.querySelector('h1')?.textContent ?? ''
      return { path: location.pathname, title, length: main?.textContent?.length ?? 0 }
    })
  let last = await read()
  for (;;) {
    await page.waitForTimeout(restMs)
    const next = await read()
    const isThere = next.title !== '' && next.title !== before
    if (isThere && JSON.stringify(next) === JSON.stringify(last)) return next
    last = next
  }
}

/** Walks a way once, to know its pages at rest. */
async function look(page: Page, stops: readonly Stop[]): Promise<Shown[]> {
  const shown: Shown[] = []
  for (const { link } of stops) {
    const { title } = await atRest(page)
    await link(page).click()
    shown.push(await atRest(page, title))
  }
  return shown
}

/** Walks it as somebody who has seen none of these pages, and rests on each link. */
async function move(page: Page, stops: readonly Stop[], shown: readonly Shown[]) {
  const took: (readonly [what: string, ms: number])[] = []
  for (const [n, { what, link, isOnTheWay }] of stops.entries()) {
    const to = link(page)
    await to.hover()
    await atRest(page)
    const ms = await timeToPaint(page, 'click', [isShown, JSON.stringify(shown[n])], () =>
      to.click(),
    )
    if (!isOnTheWay) took.push([what, ms])
    await atRest(page)
  }
  return took
}

/** From a click on a link that the pointer rested on to the content of its page. */
export async function moves(browser: Browser, address: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const [times, max] of firstIf(speeds)) {
    const took: (readonly [what: string, ms: number])[] = []
    for (const [name, all] of firstIf(Object.entries(ways))) {
      const stops = isSmoke ? all.slice(0, 2) : all
      const { page, slowDown, close } = await openBench(browser, address)
      try {
        await tryAs(page, name)
        const home = page.url()
        const shown = await look(page, stops)
        await page.goto(home)
        await atRest(page)
        await slowDown(times)
        took.push(...(await move(page, stops, shown)))
      } finally {
        await close()
      }
    }
    const slowest = took.toSorted((a, b) => b[1] - a[1])
    console.log(`\nMoving to pages at ${times}×:`)
    for (const [what, ms] of slowest) console.log(`  ${Math.round(ms)} ms: ${what}`)
    const what = `slowest of ${took.length} pages moved to, ms`
    rows.push({ what, on: `${times}×`, values: [slowest[0]?.[1] ?? 0], limit: { max } })
  }
  return rows
}
