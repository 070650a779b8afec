import { untilInProgress } from '#tests/support/in-progress.ts'
import type { Browser, Page } from 'playwright-core'
import type { Row } from '../table.ts'
import { tryAs } from '#tests/support/browser.ts'
import { typed } from './hand.ts'
import { openBench } from './pages.ts'
import { shareOfPlain } from './plain.ts'
import { saved, step } from './review.ts'

/** Between two keys of someone who writes, in milliseconds. */
const keyMs = 40

interface Interaction {
  readonly id: number
  readonly ms: number
  readonly what: string
}

/** What a page noted of how it felt. */
interface Noted {
  /** The events of interactions that took 16 ms or more. */
  readonly interactions: Interaction[]
  readonly shifts: { readonly share: number; readonly what: string }[]
}

/** As the browser reports it. */
interface Shift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly {
    readonly node: Node | null
    readonly previousRect: DOMRectReadOnly
    readonly currentRect: DOMRectReadOnly
  }[]
}

/** On every page: notes each interaction and each shift that nobody asked for. */
function note(): void {
  const noted: Noted = { interactions: [], shifts: [] }
  Object.assign(globalThis, { noted })
  const nameOf = (target: EventTarget | null) => {
    const element = target instanceof Element ? target : undefined
    const label =
      element instanceof HTMLTextAreaElement
        ? element.labels[0]
        : element?.closest('label, button, a')
    return ((label ?? element)?.textContent ?? '').slice(0, 30)
  }
  // What is pressed may be gone by the time its event is reported.
  const pressed = new Map<number, string>()
  const keep = (event: Event) => pressed.set(Math.round(event.timeStamp), nameOf(event.target))
  addEventListener('click', keep, { capture: true })
  const options = { buffered: true, durationThreshold: 16 }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      const { name, target, duration: ms, startTime, processingStart, processingEnd } = entry
      const parts = [processingStart - startTime, processingEnd - processingStart].map(Math.round)
      const said = pressed.get(Math.round(startTime)) ?? nameOf(target)
      const what = `${name} on “${said}” (${parts.join(' + ')} ms)`
      if (entry.interactionId) noted.interactions.push({ id: entry.interactionId, ms, what })
    }
  }).observe({ type: 'event', ...options })
  const near = (node: Node | null) =>
    (node instanceof Element ? node : node?.parentElement)?.closest('[class]')
  new PerformanceObserver((list) => {
    for (const {
      hadRecentInput,
      value: share,
      startTime,
      sources,
    } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue
      const what = sources.map(({ node, previousRect: from, currentRect: to }) => {
        const element = near(node)
        const name = `${element?.localName}.${element?.className} “${(element?.textContent ?? '').slice(0, 30)}”`
        return `${name} ${Math.round(from.x)},${Math.round(from.y)} to ${Math.round(to.x)},${Math.round(to.y)}`
      })
      noted.shifts.push({ share, what: `${Math.round(startTime)} ms: ${what.join(' · ')}` })
    }
  }).observe({ type: 'layout-shift', ...options })
}

async function write(page: Page, label: string | RegExp, words: string): Promise<void> {
  await page.getByRole('textbox', { name: label }).first().click()
  await typed(page, words, keyMs)
  await saved(page)
}

/** Marta prepares a one-to-one with Ana, holds it, and sends the summary. */
async function hold(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Prepare: Ana Ferreira' }).click()
  await page.getByRole('heading', { level: 1, name: 'One-to-one with Ana Ferreira' }).waitFor()
  await write(page, 'Greetings', 'Two good weeks: the release went out.')
  await step(page, 'Action plan').click()
  await page.getByRole('button', { name: 'Share preparation' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Share preparation' }).click()
  await page.getByRole('button', { name: 'Start the one-to-one' }).first().click()
  await untilInProgress(page)
  await step(page, 'Feedback').click()
  for (const name of ['Delivery', 'Mentoring']) {
    const article = page.getByRole('article', { name })
    await article.getByRole('heading').getByRole('button').click()
    await article.getByRole('radio', { name: 'Strength' }).check()
    await article.getByLabel(/^Comment/).click()
    await typed(page, 'On the day it was said.', keyMs)
    await saved(page)
  }
  await step(page, 'Impact').click()
  await page.getByRole('heading', { level: 2, name: 'Impact' }).waitFor()
  await step(page, 'Action plan').click()
  await write(page, /^Action plan/, 'Lead the next release.')
  await write(page, 'Closing', 'Thank you, Ana.')
  await page.getByRole('button', { name: 'Finish…' }).first().click()
  await page.getByRole('radio', { name: /^Keep in review/ }).check()
  await page.getByRole('button', { name: 'Keep in review' }).click()
  await page.getByRole('button', { name: 'Share and close' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Share and close' }).click()
  await page.getByText('Here’s what was shared.', { exact: false }).waitFor()
}

/** The slowest first, each once: a press is several events, and the longest of them is how it felt. */
function slowestOf(events: readonly Interaction[]): readonly Interaction[] {
  const longest = new Map<number, Interaction>()
  for (const event of events)
    if (event.ms >= (longest.get(event.id)?.ms ?? 0)) longest.set(event.id, event)
  return [...longest.values()].toSorted((a, b) => b.ms - a.ms)
}

/** The worst interaction and the layout shift over a whole one-to-one, on a slow processor. */
export async function conversation(browser: Browser, address: string): Promise<Row[]> {
  const { page, slowDown, close } = await openBench(browser, address)
  try {
    await tryAs(page, 'Marta Soler')
    await page.addInitScript(note)
    await slowDown(4)
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await hold(page)
    const noted = await page.evaluate(() => (globalThis as unknown as { noted: Noted }).noted)
    const slowest = slowestOf(noted.interactions)
    console.log(`\nThe longest of ${slowest.length} interactions (waited + handled):`)
    for (const { ms, what } of slowest.slice(0, 8)) console.log(`  ${ms} ms: ${what}`)
    for (const { share, what } of noted.shifts)
      console.log(`  moved ${share.toFixed(3)} at ${what}`)
    const what = 'worst interaction of a 1:1'
    const worst = slowest[0]?.ms ?? 0
    const shift = noted.shifts.reduce((sum, { share }) => sum + share, 0)
    return [
      { what: `${what}, ms`, on: '4×', values: [worst], limit: { max: 100 } },
      await shareOfPlain(browser, address, [what, worst, 0.14]),
      { what: 'layout shift over a 1:1', on: '4×', values: [shift], limit: { max: 0.01 } },
    ]
  } finally {
    await close()
  }
}
