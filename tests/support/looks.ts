import type { Page } from 'playwright-core'
import { overflows, violationsInLook, violationsOn } from './axe.ts'
import { isLong } from './long.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { painted, settled } from './settled.ts'

/** Tall enough that nothing has to be scrolled to: the bar of a small screen would cover it. */
const narrow = { width: 360, height: 9000 }
const wide = { width: 1280, height: 6000 }

type Scheme = 'light' | 'dark'

export interface Look {
  readonly colorScheme: Scheme
  readonly size: typeof wide
  readonly rules: typeof violationsOn
}

/** What axe looks for in each scheme and at each width: all of it once at each width. */
const everyLook: readonly Look[] = [
  { colorScheme: 'light', size: wide, rules: violationsOn },
  { colorScheme: 'dark', size: wide, rules: violationsInLook },
  { colorScheme: 'dark', size: narrow, rules: violationsOn },
  { colorScheme: 'light', size: narrow, rules: violationsInLook },
]

/**
 * Everything is checked narrow, in one scheme, with all rules; a page also wide, in the other scheme, with the rules
 * that a look can break. Changing the look costs more than checking. The long run checks everything in every look.
 */
export function looksFor(what: 'page' | 'open', scheme: Scheme = 'dark'): readonly Look[] {
  if (isLong) return everyLook
  const once = { colorScheme: scheme, size: narrow, rules: violationsOn }
  const other = scheme === 'dark' ? 'light' : 'dark'
  return what === 'open'
    ? [once]
    : [{ colorScheme: other, size: wide, rules: violationsInLook }, once]
}

/** As a page is first seen. */
export const firstLook = { dark: false, ...wide }

/** What lies above the page. The page under it was looked at before, and cannot be reached. */
const above = 'dialog[open], [role=menu]'

type Size = ReturnType<Page['viewportSize']> & object

/** Has a page be seen in a scheme and a size. What is seen so already stays as it is. */
async function beSeen(page: Page, colorScheme: Scheme, size: Size): Promise<void> {
  const isInScheme = (scheme: string) => matchMedia(`(prefers-color-scheme: ${scheme})`).matches
  const { width, height } = page.viewportSize() ?? {}
  if (width !== size.width || height !== size.height) await page.setViewportSize(size)
  else if (await page.evaluate(isInScheme, colorScheme)) return
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await painted(page)
}

/** Begins with the width that a page has already. */
function inTurn(page: Page, looks: readonly Look[]): readonly Look[] {
  const hasLast = looks.at(-1)?.size.width === page.viewportSize()?.width
  return looks.length === 2 && hasLast ? looks.toReversed() : looks
}

/** Where rows of who is overdue have a filled action. */
const filledRows = 'tbody tr, main li'

/** A page has one filled button, outside dialogs. What opens on it may bring another. */
async function crowdOf(page: Page, name: string): Promise<string[]> {
  if (!name.startsWith('/')) return []
  const all = page.locator('main [data-variant=filled]:visible')
  const inRows = page.locator(`:is(${filledRows}) [data-variant=filled]:visible`)
  const rows = name === paths.manager.people ? await inRows.count() : 0
  const filled = (await all.count()) - rows
  return filled > 1 ? [`${filled} filled buttons: ${(await all.allInnerTexts()).join(', ')}`] : []
}

/** What axe finds on a page, or in what is open above it, in these looks, a line each. */
export async function foundInLooks(
  page: Page,
  name: string,
  looks: readonly Look[],
): Promise<string[]> {
  const found: string[] = []
  await settled(page)
  for (const { colorScheme, size, rules } of inTurn(page, looks)) {
    await beSeen(page, colorScheme, size)
    const part = (await page.locator(above).count()) > 0 ? above : undefined
    const where = `${name}, ${colorScheme}, ${size.width}`
    found.push(...(await rules(page, part)).map((line) => `${where}: ${line}`))
    if (await overflows(page)) found.push(`${where}: wider than the window`)
    found.push(...(await crowdOf(page, name)).map((line) => `${where}: ${line}`))
  }
  return found
}
