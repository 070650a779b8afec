import type { Locator, Page } from 'playwright-core'
import { focusIn } from './focus-in.ts'
import { foundInLooks, type Look } from './looks.ts'
import type { MessageTexts } from './messages.ts'
import { settled } from './settled.ts'

/** Whose page it is, and what the texts on it are. */
export interface Tourist {
  readonly page: Page
  readonly words: MessageTexts
}

/** Goes somewhere from where it was before. */
export type Go = (tourist: Tourist) => Promise<unknown>

/** Something to look at, by a name for whoever reads what was found. */
export type Stop = readonly [name: string, go: Go]

type Given = Readonly<Record<string, string>>

const opened = (page: Page) => page.locator('dialog[open], [role=menu]')

/** What is asked first, what opened from there, what opened from that. */
const depthMax = 3

/** Puts away whatever is open on a page. */
export async function shut(page: Page): Promise<void> {
  for (let depth = 0; depth < depthMax; depth += 1) {
    const count = await opened(page).count()
    if (count === 0) return
    await page.keyboard.press('Escape')
    await page.waitForFunction(
      (before) => document.querySelectorAll('dialog[open], [role=menu]').length !== before,
      count,
    )
    // What was typed is asked about first: it is thrown away.
    if ((await opened(page).count()) > count) {
      await page.locator('dialog[open][role=alertdialog] button').last().click()
      await page.waitForFunction(
        (before) => document.querySelectorAll('dialog[open], [role=menu]').length < before,
        count,
      )
    }
  }
}

async function press(page: Page, what: Locator): Promise<void> {
  await what.first().click()
  await opened(page).first().waitFor()
}

/** Puts away what is open, and opens the dialog or the menu of the first button of that name. */
export const open =
  (key: string, given?: Given): Go =>
  async ({ page, words }) => {
    await shut(page)
    await press(page, page.getByRole('button', { name: words.like(key, given) }))
  }

/** Chooses in the menu that is open, and waits for what that opens. */
export const choose =
  (key: string): Go =>
  async ({ page, words }) => {
    await page.getByRole('menuitem', { name: words.like(key) }).click()
    await page.locator('dialog[open]').first().waitFor()
  }

/** Puts away what is open, and unfolds the first thing of that name. */
export const unfold =
  (key: string): Go =>
  async ({ page, words }) => {
    await shut(page)
    const name = words.like(key)
    await page.getByRole('button', { name, expanded: false }).first().click()
    await page.getByRole('button', { name, expanded: true }).first().waitFor()
  }

/** Puts away what is open, and presses a button that opens no dialog. */
export const pressed =
  (key: string): Go =>
  async ({ page, words }) => {
    await shut(page)
    await page
      .getByRole('button', { name: words.like(key) })
      .first()
      .click()
  }

/** Puts away what is open, and unfolds what stands last. */
export const unfoldAll: Go = async ({ page }) => {
  await shut(page)
  await page.locator('main summary').last().click()
}

/** Puts away what is open, and goes to another tab of the page; in its list of them on a narrow screen. */
export const tab =
  (key: string): Go =>
  async ({ page, words }) => {
    await shut(page)
    const name = words.t(key)
    const list = page.locator('main select:has(optgroup)').first()
    await page.getByRole('tab').or(list).first().waitFor()
    if ((await list.count()) > 0) {
      await list.selectOption({ label: name })
      await page.getByRole('heading', { level: 2, name, exact: true }).first().waitFor()
      return
    }
    await page.getByRole('tab', { name }).click()
    await page.getByRole('tab', { name, selected: true }).waitFor()
  }

/** Goes to an address as a link does: what is loaded anew takes a second. */
export async function toAddress(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => history.pushState(null, '', address), path)
  await settled(page)
}

/** Puts away what is open, and goes to an address as a link does. */
export const to =
  (path: string): Go =>
  async ({ page }) => {
    await shut(page)
    await toAddress(page, path)
  }

/** One after the other. */
export const and =
  (...all: readonly Go[]): Go =>
  async (tourist) => {
    for (const go of all) await go(tourist)
  }

/** What axe finds along the way, and where the focus is wrong, a line each with the stop. */
export async function foundAt(
  tourist: Tourist,
  stops: readonly Stop[],
  looks: readonly Look[],
): Promise<string[]> {
  const found: string[] = []
  for (const [name, go] of stops) {
    const problem = await go(tourist).then(
      () => undefined,
      (error: unknown) => String(error),
    )
    // What cannot be reached is one finding: the way goes on.
    if (problem) found.push(`${name} was not reached: ${problem}`)
    else {
      found.push(...(await focusIn(tourist.page)).map((line) => `${name}: ${line}`))
      found.push(...(await foundInLooks(tourist.page, name, looks)))
    }
  }
  return found
}
