import { mkdirSync, rmSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser, tryAs, visit } from '#tests/support/browser.ts'
import { wordsIn } from '#tests/support/messages.ts'
import { newHome, startProduct } from '#tests/support/product.ts'
import { settled } from '#tests/support/settled.ts'
import { expectVisitors, stopsOfVisitors } from '#tests/support/stops-of-visitors.ts'
import { filledIn, tours } from '#tests/support/tours.ts'
import { canonicalPath } from '#web/kernel/paths/localize.ts'
import { paths } from '#web/kernel/paths/paths.ts'

// Writes every page, as each of the demo's people sees it, in both schemes and at both widths.

/** The whole takes a few minutes; should a browser hang, it ends all the same. */
const minutesMax = 15
setTimeout(() => {
  console.error(`The screenshots took more than ${minutesMax} minutes.`)
  process.exit(1)
}, minutesMax * 60_000).unref()

const folder = 'screenshots'
const height = 900
/** How long something on a page may still move, in milliseconds. */
const settleMs = 150
let count = 0

const looks = [
  { dark: false, width: 1280 },
  { dark: true, width: 1280 },
  { dark: false, width: 360 },
  { dark: true, width: 360 },
] as const

/** Nobody's page, for the one that says so. */
const nowhere = '/no/such/page'

const nameOf = (path: string) =>
  path === paths.home ? 'home' : path.slice(1).replaceAll('/', '-').replaceAll('$', '')

const pathOf = (page: Page) => canonicalPath(new URL(page.url()).pathname)

/** A page as it is now, in every look. */
async function shoot(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  for (const { dark, width } of looks) {
    await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
    await page.setViewportSize({ width, height })
    await settled(page)
    await page.waitForTimeout(settleMs)
    const file = `${name}-${dark ? 'dark' : 'light'}-${width}`
    await page.screenshot({ path: `${folder}/${file}.png`, fullPage: true })
    count += 1
  }
}

/** The pages of whoever is not in yet, where someone comes to each for the first time. */
async function shootVisitors(browser: Browser, address: string): Promise<void> {
  const { page, context } = await visit(browser, address)
  const tourist = { page, words: wordsIn('en') }
  await expectVisitors(address, 'en')
  const seen = new Set<string>()
  const stops = [...stopsOfVisitors(address), ['nowhere', () => page.goto(nowhere)] as const]
  for (const [, go] of stops) {
    await go(tourist)
    const path = pathOf(page)
    if (!seen.has(path)) await shoot(page, `visitor-${nameOf(path)}`)
    seen.add(path)
  }
  await context.close()
}

async function shootTours(browser: Browser, address: string): Promise<void> {
  for (const [person, pages] of Object.entries(tours)) {
    const { page, context } = await visit(browser, address)
    await tryAs(page, person)
    const who = person.split(' ')[0]?.toLowerCase() ?? person
    for (const path of [...pages, nowhere]) {
      await page.goto(await filledIn(page, path))
      await shoot(page, `${who}-${nameOf(path)}`)
    }
    await context.close()
  }
}

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
const home = await newHome()
const product = await startProduct(home)
const browser = await launchBrowser()
try {
  await shootVisitors(browser, product.address)
  await shootTours(browser, product.address)
  console.log(`${count} pictures in ${folder}/`)
} finally {
  await browser.close()
  await product.stop()
  await home.remove()
}
