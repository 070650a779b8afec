import { and, choose, open, shut, to, type Go, type Stop } from './stops.ts'
import { settled } from './settled.ts'

const phone = { width: 360, height: 900 }
const wide = { width: 1280, height: 900 }

const find =
  (what: string): Go =>
  async ({ page }) => {
    await page.getByRole('combobox').fill(what)
    // The company is asked once the typing has paused.
    await page.waitForTimeout(typingPauseMs)
    await settled(page)
  }

const typingPauseMs = 200

/** Has every answer be that something went wrong, until the page is left. */
const brokenAt =
  (path: string): Go =>
  async ({ page }) => {
    const broken = '**/api/companies/**'
    const body = JSON.stringify({ code: 'unexpected', message: 'No.', requestId: 'reference' })
    await page.route(broken, (route) =>
      route.request().url().includes('/home')
        ? route.fulfill({ status: 500, contentType: 'application/json', body })
        : route.fallback(),
    )
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.unroute(broken)
  }

/** Beside a page with room for it; on a phone it is a page. */
const arrived: Go = async ({ page }) => {
  await shut(page)
  await page.setViewportSize(wide)
  await page.locator('header button:has(.lucide-bell)').click()
  await page.getByRole('dialog').waitFor()
  await settled(page)
}

/** What stands around every page: the menu of the account, the search, help, the navigation. */
export const ofFrame: readonly Stop[] = [
  ['the account menu', open('common.account')],
  ['signing out', choose('common.signOut.action')],
  ['help', and(open('common.account'), choose('common.help'))],
  [
    'the shortcuts',
    async ({ page }) => {
      await shut(page)
      await page.keyboard.press('?')
      await page.getByRole('dialog').waitFor()
    },
  ],
  [
    'the navigation of a phone',
    async (tourist) => {
      await shut(tourist.page)
      await tourist.page.setViewportSize(phone)
      await open('common.more')(tourist)
    },
  ],
  ['what arrived', arrived],
  ['the assistant', open('common.askAssistant')],
  ['the search', open('common.find')],
  ['what it finds', find('ana')],
  ['a search that finds nothing', find('zzzz')],
  ['a page that broke', brokenAt('/')],
  ['a page that is not there', to('/manager/nothing-here')],
]
