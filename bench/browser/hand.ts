import type { Locator, Page } from 'playwright-core'
import { isSmoke } from '../smoke.ts'

/** Types letter by letter, as people write, in a smoke all at once. */
export function typed(page: Page, words: string, delay = 0): Promise<void> {
  return isSmoke ? page.keyboard.insertText(words) : page.keyboard.type(words, { delay })
}

/** How much somebody did with a page: clicks, letters, and heights of the window that were scrolled. */
export interface Done {
  clicks: number
  letters: number
  scrolls: number
}

/** What covers the edges of the window: nobody clicks what is below it. In pixels. */
const covered = { top: 170, bottom: 20 }

/** A hand that counts what it does. Where the page itself brings something into view, nothing is counted. */
export class Hand {
  readonly done: Done = { clicks: 0, letters: 0, scrolls: 0 }
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Scrolls to something as far as is needed, then clicks it. */
  async click(what: Locator): Promise<void> {
    await what.waitFor()
    await this.bring(what)
    this.done.clicks += 1
    await what.click()
  }

  /** Writes where the cursor is; clicks there first unless the page has put it there. */
  async write(where: Locator, words: string): Promise<void> {
    await where.waitFor()
    const isThere = await where.evaluate((it) => it === document.activeElement)
    if (!isThere) await this.click(where)
    await this.page.keyboard.press('End')
    this.done.letters += words.length
    await typed(this.page, words)
  }

  /** Opens a list of the browser's own, and takes the option at a place in it. */
  async choose(list: Locator, at: number): Promise<void> {
    await this.click(list)
    this.done.clicks += 1
    await list.selectOption({ index: at })
  }

  /** Scrolls from where the page is to its end. */
  async readToEnd(): Promise<void> {
    this.done.scrolls += await this.page.evaluate(() => {
      const { scrollHeight } = document.documentElement
      const by = scrollHeight - innerHeight - scrollY
      scrollBy({ top: by, behavior: 'instant' })
      return Math.max(by, 0) / innerHeight
    })
  }

  private async bring(what: Locator): Promise<void> {
    this.done.scrolls += await what.evaluate((it, { top, bottom }) => {
      const box = it.getBoundingClientRect()
      if (it.closest('[role=dialog], [role=alertdialog], dialog')) return 0
      const isSeen = box.top >= top && box.bottom <= innerHeight - bottom
      // What sticks is in view wherever the page is.
      const isStuck =
        it.closest('[data-stays]') !== null && box.top >= 0 && box.bottom <= innerHeight
      if (isSeen || isStuck) return 0
      const before = scrollY
      scrollBy({ top: box.top - innerHeight / 3, behavior: 'instant' })
      return Math.abs(scrollY - before) / innerHeight
    }, covered)
  }
}
