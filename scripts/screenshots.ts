import { mkdirSync, rmSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser, tryAs, visit } from '#tests/support/browser.ts'
import { newHome, startProduct } from '#tests/support/product.ts'
import { filledIn, tours, visitorPages } from '#tests/support/tours.ts'
import { paths } from '#web/paths/paths.ts'

// Writes every page, as each of the demo's people sees it, in both schemes and at both widths.

/** The whole takes a few minutes; should a browser hang, it ends all the same. */
const minutesMax = 15
setTimeout(() => {
  console.error(`The screenshots took more than ${minutesMax} minutes.`)
  process.exit(1)
}, minutesMax * 60_000).unref()

const folder = 'screenshots'
/** What is read after a title is there, in milliseconds. */
const settleMs = 800

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

async function shoot(page: Page, address: string, file: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForTimeout(settleMs)
  await page.screenshot({ path: `${folder}/${file}.png`, fullPage: true })
}

async function shootAll(browser: Browser, address: string): Promise<number> {
  let count = 0
  for (const look of looks) {
    const as = `${look.dark ? 'dark' : 'light'}-${look.width}`
    const { page, context } = await visit(browser, address, look)
    for (const path of [...visitorPages, nowhere]) {
      await shoot(page, path, `visitor-${nameOf(path)}-${as}`)
      count += 1
    }
    await context.close()
    for (const [person, pages] of Object.entries(tours)) {
      const own = await visit(browser, address, look)
      await tryAs(own.page, person)
      const who = person.split(' ')[0]?.toLowerCase() ?? person
      for (const path of [...pages, nowhere]) {
        const filled = await filledIn(own.page, path)
        await shoot(own.page, filled, `${who}-${nameOf(path)}-${as}`)
        count += 1
      }
      await own.context.close()
    }
  }
  return count
}

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
const home = await newHome()
const product = await startProduct(home)
const browser = await launchBrowser()
try {
  console.log(`${await shootAll(browser, product.address)} pictures in ${folder}/`)
} finally {
  await browser.close()
  await product.stop()
  await home.remove()
}
