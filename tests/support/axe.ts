import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What another scheme or width can break on a page that is sound otherwise. */
const rulesOfLooks = [
  'color-contrast',
  'link-in-text-block',
  'scrollable-region-focusable',
  'target-size',
]

/** What axe finds wrong on a page as it stands, or in one part of it: the rule, and where, a line each. */
export async function violationsOn(page: Page, part?: string): Promise<string[]> {
  return found(page, { type: 'tag', values: rules }, part)
}

/** The same of what is sound otherwise, in another scheme, at another width or on paper. */
export async function violationsInLook(page: Page, part?: string): Promise<string[]> {
  return found(page, { type: 'rule', values: rulesOfLooks }, part)
}

/** Through the debugger, not a script element: the page's own policy would not load one. */
async function load(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
}

/** What is found is looked at again: a page on its way from one look to another is no finding. */
async function found(page: Page, runOnly: object, part = 'html'): Promise<string[]> {
  await load(page)
  const options = { runOnly, resultTypes: ['violations'] }
  const first = await once(page, options, part)
  if (first.length === 0) return first
  await page.waitForTimeout(onItsWayMs)
  return once(page, options, part)
}

const onItsWayMs = 1000

interface Axe {
  readonly run: (context: string, options: object) => Promise<AxeResults>
}

async function once(page: Page, options: object, part: string): Promise<string[]> {
  const { violations } = await page.evaluate(
    ([context, how]) => (globalThis as unknown as { axe: Axe }).axe.run(context, how),
    [part, options] as const,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => {
      const { fgColor, bgColor } = (any[0]?.data ?? {}) as { fgColor?: string; bgColor?: string }
      const colours = fgColor && bgColor ? ` (${fgColor} on ${bgColor})` : ''
      return `${id}${colours} at ${target.join(' ')} on ${new URL(page.url()).pathname}`
    }),
  )
}

/** Whether something on the page is wider than the window, and still is once the page has changed its look. */
export async function overflows(page: Page): Promise<boolean> {
  const isWider = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  if (!(await isWider())) return false
  await page.waitForTimeout(onItsWayMs)
  return isWider()
}
