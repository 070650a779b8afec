import { mkdirSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { languages } from '#domain/kernel/localized-text.ts'
import { launchBrowser, signedIn, tryAs, visit } from '#tests/support/browser.ts'
import { wordsIn } from '#tests/support/messages.ts'
import { overHttp } from '#tests/support/over-http.ts'
import { newHome, startProduct } from '#tests/support/product.ts'
import { settled } from '#tests/support/settled.ts'
import { expectVisitors, stopsOfVisitors } from '#tests/support/stops-of-visitors.ts'
import { filledIn, tours } from '#tests/support/tours.ts'
import { canonicalPath } from '#web/kernel/paths/localize.ts'
import { paths } from '#web/kernel/paths/paths.ts'

// Writes every page, as each of the demo's people sees it, in both schemes and at both widths; or those that
// the options name: `--only 'marta-.*people' --widths 1280,390 --schemes dark --language fr --palette #2f6b4f`.

/** The whole takes a few minutes; should a browser hang, it ends all the same. */
const minutesMax = 15
setTimeout(() => {
  console.error(`The screenshots took more than ${minutesMax} minutes.`)
  process.exit(1)
}, minutesMax * 60_000).unref()

const height = 900
/** How long something on a page may still move, in milliseconds. */
const settleMs = 150
let count = 0

const { values: asked } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    widths: { type: 'string', default: '1280,360' },
    schemes: { type: 'string', default: 'light,dark' },
    language: { type: 'string', default: 'en' },
    palette: { type: 'string' },
    folder: { type: 'string', default: 'screenshots' },
    /** What the window holds, not the whole page. */
    window: { type: 'boolean', default: false },
  },
})
const { folder } = asked
const only = new RegExp(asked.only)
const language = languages.find((it) => it === asked.language) ?? 'en'
const looks = asked.widths
  .split(',')
  .flatMap((width) =>
    asked.schemes.split(',').map((scheme) => ({ dark: scheme === 'dark', width: Number(width) })),
  )

/** Nobody's page, for the one that says so. */
const nowhere = '/no/such/page'

const nameOf = (path: string) =>
  path === paths.home ? 'home' : path.slice(1).replaceAll('/', '-').replaceAll('$', '')

const pathOf = (page: Page) => canonicalPath(new URL(page.url()).pathname)

/** A page as it is now, in every look. */
async function shoot(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  const spoken = await page.locator('html').getAttribute('lang')
  if (spoken !== language) throw new Error(`${name} speaks ${spoken}, not ${language}`)
  for (const { dark, width } of looks) {
    await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
    await page.setViewportSize({ width, height })
    await settled(page)
    await page.waitForTimeout(settleMs)
    const file = `${name}-${dark ? 'dark' : 'light'}-${width}`
    await page.screenshot({ path: `${folder}/${file}.png`, fullPage: !asked.window })
    count += 1
  }
}

/** The pages of whoever is not in yet, where someone comes to each for the first time. */
async function shootVisitors(browser: Browser, address: string): Promise<void> {
  const { page, context } = await visit(browser, address, { locale: language })
  const tourist = { page, words: wordsIn(language) }
  await expectVisitors(address, language)
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

/** Has whoever is signed in use the language that was asked for. */
async function speak(page: Page, address: string): Promise<void> {
  const { companyId, token } = await signedIn(page)
  const { users } = overHttp(address, token)
  const { userId } = await users.me({ params: { companyId } })
  await users.changePreferredLanguage({
    params: { companyId, userId },
    body: { preferredLanguage: language },
  })
  await page.evaluate(() => localStorage.removeItem('tandem.language'))
}

async function choosePalette(browser: Browser, address: string, palette: string): Promise<void> {
  const { page, context } = await visit(browser, address)
  await tryAs(page, 'Priya Raman')
  const { companyId, token } = await signedIn(page)
  const { companySettings } = overHttp(address, token)
  const { version } = await companySettings.read({ params: { companyId } })
  await companySettings.changePalette({ params: { companyId }, body: { palette, version } })
  await context.close()
}

async function shootTours(browser: Browser, address: string): Promise<void> {
  for (const [person, pages] of Object.entries(tours)) {
    const who = person.split(' ')[0]?.toLowerCase() ?? person
    const wanted = [...pages, nowhere].filter((path) => only.test(`${who}-${nameOf(path)}`))
    if (wanted.length === 0) continue
    const { page, context } = await visit(browser, address)
    await tryAs(page, person)
    await speak(page, address)
    for (const path of wanted) {
      await page.goto(await filledIn(page, path))
      await shoot(page, `${who}-${nameOf(path)}`)
    }
    await context.close()
  }
}

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const home = await newHome()
const product = await startProduct(home)
const browser = await launchBrowser()
try {
  if (asked.palette) await choosePalette(browser, product.address, asked.palette)
  if (only.test('visitor')) await shootVisitors(browser, product.address)
  await shootTours(browser, product.address)
  console.log(`${count} pictures in ${folder}/`)
} finally {
  await browser.close()
  await product.stop()
  await home.remove()
}
