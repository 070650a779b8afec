import type { Browser } from 'playwright-core'
import { isSmoke } from '../smoke.ts'
import { median } from '../statistics.ts'
import type { Row } from '../table.ts'
import { inTurns } from '../turns.ts'
import { largestPaint, plainPage } from './plain.ts'

const visits = isSmoke ? 1 : 5

/** How much later the sign-in page is there than a plain page of its words. */
export async function signInPaint(browser: Browser, address: string): Promise<Row[]> {
  const plain = await plainPage(browser, address)
  try {
    const [ours, theirs] = (
      await inTurns(
        () => largestPaint(browser, address, '/signin'),
        () => largestPaint(browser, plain.address, '/'),
        visits,
      )
    ).map(median)
    const ratio = (ours ?? 0) / (theirs ?? 0)
    const on = '4×, slow 4G'
    return [
      { what: 'sign-in page, LCP ms', on, values: [ours ?? 0], limit: null },
      { what: 'plain page of its words, LCP ms', on, values: [theirs ?? 0], limit: null },
      { what: 'sign-in page ÷ plain page', on, values: [ratio], limit: { max: 1.3 } },
    ]
  } finally {
    plain.close()
  }
}
