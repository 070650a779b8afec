import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { tryAs } from '#tests/support/browser.ts'
import { firstIf, isSmoke, paced } from '../smoke.ts'
import { median } from '../statistics.ts'
import type { Row } from '../table.ts'
import { openBench, timeToPaint } from './pages.ts'
import { shareOfPlain } from './plain.ts'

/** How long every answer of the server is kept back, in milliseconds. */
const delayMs = isSmoke ? 20 : 300
/** How often the processor is slowed down, and what may be waited for then, in milliseconds. */
const speeds = [
  [1, 50],
  [4, 150],
] as const
/** Shares of a plain page's paint, at the slower speed. */
const shareMax = { tick: 0.08, letter: 0.08, closing: 0.2 } as const
const agreements = isSmoke ? 1 : 4

/** On the page: whether the choice is made. */
function isChosen(name: string): boolean {
  const articles = [...document.querySelectorAll('main article')]
  const article = articles.find((it) => it.querySelector('h3, h4')?.textContent === name)
  return article?.querySelector('[value=STRONG_POINT]:checked') != null
}

/** On the page: whether so many agreements are closed, and no dialog is open. */
function areClosed(count: string): boolean {
  const titles = [...document.querySelectorAll('summary')].map((it) => it.textContent)
  return titles.includes(`Closed (${count})`) && !document.querySelector('[role=dialog]')
}

/** On the page: whether what has the focus ends with these words. */
function isWritten(words: string): boolean {
  const { activeElement } = document
  return activeElement instanceof HTMLTextAreaElement && activeElement.value.endsWith(words)
}

/** Scores what has no score yet in the one-to-one that is open with Chiara. */
async function tick(page: Page): Promise<number[]> {
  const took: number[] = []
  const articles = page.getByRole('article')
  for (const article of firstIf(await articles.all())) {
    const name = await article.getByRole('heading').first().innerText()
    await article.getByRole('radiogroup').press('Delete')
    const choice = article.getByRole('radio', { name: 'Strength' })
    await choice.scrollIntoViewIfNeeded()
    took.push(await timeToPaint(page, 'click', [isChosen, name], () => choice.click()))
  }
  return took
}

async function type(page: Page): Promise<number[]> {
  const took: number[] = []
  await page.locator('main article textarea').first().click()
  await page.keyboard.press('End')
  for (const letter of 'Thank you'.slice(0, isSmoke ? 1 : undefined)) {
    took.push(
      await timeToPaint(page, 'keydown', [isWritten, letter], () => page.keyboard.type(letter)),
    )
    await wait(paced(50))
  }
  return took
}

async function agree(page: Page): Promise<void> {
  for (let n = 0; n < agreements; n += 1) {
    await page.getByRole('button', { name: 'Add an agreement' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').first().fill(`To be closed, ${n}`)
    await dialog.getByRole('combobox').selectOption({ index: 1 })
    await dialog.getByRole('button', { name: 'Add agreement' }).click()
    await dialog.waitFor({ state: 'detached' })
  }
}

async function close(page: Page): Promise<number[]> {
  const took: number[] = []
  const groups = page.locator('summary').filter({ hasText: /^Closed/ })
  for (let n = 0; n < agreements; n += 1) {
    const closed = Number(/\d+/.exec((await groups.allInnerTexts()).join())?.[0] ?? 0)
    const card = page.getByRole('article').filter({ hasText: 'To be closed' }).first()
    await card.getByRole('button', { name: 'Close…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'Kept', exact: true }).check()
    const confirm = dialog.getByRole('button', { name: 'Close agreement' })
    const shown = [areClosed, String(closed + 1)] as const
    took.push(await timeToPaint(page, 'click', shown, () => confirm.click()))
    await wait(3 * delayMs)
  }
  return took
}

/** From a click or a key to the new state on the page, while every answer is kept back. */
export async function atOnce(browser: Browser, address: string): Promise<Row[]> {
  const bench = await openBench(browser, address)
  const { page } = bench
  const rows: Row[] = []
  try {
    await tryAs(page, 'Marta Soler')
    await page.route('**/api/**', async (route) => {
      await wait(delayMs)
      await route.continue()
    })
    for (const [times, max] of firstIf(speeds)) {
      const add = async (what: string, took: readonly number[], share: number) => {
        const ms = median(took)
        rows.push({ what: `${what}, ms`, on: `${times}×`, values: [ms], limit: { max } })
        if (times === 4) rows.push(await shareOfPlain(browser, address, [what, ms, share]))
      }
      await bench.slowDown(1)
      await page.goto('/manager/miembros-del-equipo')
      await page.getByRole('link', { name: 'Continue: Chiara Romano' }).click()
      await page.waitForURL(/ones-to-ones/)
      await page.goto(`${page.url().split('?')[0]}?step=feedback`)
      await page.getByRole('article').first().waitFor()
      await bench.slowDown(times)
      await add('tick a score', await tick(page), shareMax.tick)
      await add('type a letter', await type(page), shareMax.letter)
      await bench.slowDown(1)
      await page.goto('/manager/miembros-del-equipo')
      await page.getByRole('link', { name: 'Ana Ferreira', exact: true }).click()
      await page.getByRole('tab', { name: 'Agreements' }).click()
      await agree(page)
      await bench.slowDown(times)
      await add('close an agreement', await close(page), shareMax.closing)
    }
  } finally {
    await bench.close()
  }
  return rows
}
