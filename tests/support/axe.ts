import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What another scheme or another width can break on a page that is sound otherwise. */
const rulesOfLooks = [
  'color-contrast',
  'link-in-text-block',
  'scrollable-region-focusable',
  'target-size',
]

/** What axe finds wrong on a page as it stands, a line each: the rule, and where. */
export async function violationsOn(page: Page): Promise<string[]> {
  // Through the debugger, not a script element: the page's own policy would not load one.
  await page.evaluate(source)
  return found(page, { type: 'tag', values: rules })
}

/** The same of a page that is sound otherwise, in another scheme, at another width or on paper. */
export async function violationsInLook(page: Page): Promise<string[]> {
  await page.evaluate(source)
  return found(page, { type: 'rule', values: rulesOfLooks })
}

/** What is found is looked at again: a page on its way from one look to another is no finding. */
async function found(page: Page, runOnly: object): Promise<string[]> {
  const first = await once(page, runOnly)
  if (first.length === 0) return first
  await page.waitForTimeout(onItsWayMs)
  return once(page, runOnly)
}

const onItsWayMs = 1000

async function once(page: Page, runOnly: object): Promise<string[]> {
  const { violations } = await page.evaluate(
    (only) =>
      (globalThis as unknown as { axe: { run: (o: object) => Promise<AxeResults> } }).axe.run({
        runOnly: only,
      }),
    runOnly,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => {
      const { fgColor, bgColor } = (any[0]?.data ?? {}) as { fgColor?: string; bgColor?: string }
      const colours = fgColor && bgColor ? ` (${fgColor} on ${bgColor})` : ''
      return `${id}${colours} at ${target.join(' ')} on ${new URL(page.url()).pathname}`
    }),
  )
}

/** Whether something on the page is wider than the window. */
export function overflows(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
}
