import type { Browser } from 'playwright-core'
import { isSmoke } from '../smoke.ts'
import { median } from '../statistics.ts'
import type { Row } from '../table.ts'
import { largestPaint, plainPage } from './plain.ts'

const visits = isSmoke ? 1 : 5
const ratioMax = 1.3

/** How much later the sign-in page is there than a plain page of its words. */
export async function signInPaint(browser: Browser, address: string): Promise<Row[]> {
  const plain = await plainPage(browser, address)
  const pages = [
    ['sign-in page', address, '/signin'],
    ['plain page of its words, sent with our headers', plain.address, '/apart'],
    ['plain page of its words', plain.address, '/'],
  ] as const
  const took = pages.map((): number[] => [])
  try {
    for (let n = 0; n < visits; n += 1)
      for (const [at, [, site, path]] of pages.entries())
        took[at]?.push(await largestPaint(browser, site, path))
  } finally {
    plain.close()
  }
  const [ours = 0, apart = 0, bare = 0] = took.map(median)
  const on = '4×, slow 4G'
  return [
    ...pages.map(([what], at) => ({
      what: `${what}, LCP ms`,
      on,
      values: [median(took[at] ?? [])],
      limit: null,
    })),
    { what: 'sign-in page ÷ plain page', on, values: [ours / apart], limit: { max: ratioMax } },
    { what: 'the same, without our headers', on, values: [ours / bare], limit: null },
  ]
}
