import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright-core'
import { isSmoke } from '../smoke.ts'
import { median } from '../statistics.ts'
import type { Row } from '../table.ts'
import { inTurns } from '../turns.ts'
import { openBench } from './pages.ts'

/** What the browser's own tools call slow 4G: bytes a second, and milliseconds a request. */
const slow4G = {
  offline: false,
  downloadThroughput: 180_000,
  uploadThroughput: 84_375,
  latency: 562.5,
}
const visits = isSmoke ? 1 : 5

/** The largest contentful paint of a first visit, in milliseconds, on a slow line and processor. */
async function largestPaint(browser: Browser, address: string, path: string): Promise<number> {
  const { page, slowDown, devtools, close } = await openBench(browser, address)
  try {
    await devtools.send('Network.enable')
    if (!isSmoke) await devtools.send('Network.emulateNetworkConditions', slow4G)
    await slowDown(4)
    await page.goto(path, { waitUntil: 'networkidle' })
    return await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const observer = new PerformanceObserver((list) =>
            resolve(list.getEntries().at(-1)?.startTime ?? 0),
          )
          observer.observe({ type: 'largest-contentful-paint', buffered: true })
        }),
    )
  } finally {
    await close()
  }
}

/** The words of the sign-in page as it is shown. */
async function wordsOf(browser: Browser, address: string): Promise<readonly string[]> {
  const { page, close } = await openBench(browser, address)
  try {
    await page.goto('/signin', { waitUntil: 'networkidle' })
    return (await page.locator('main').innerText()).split('\n').filter((line) => line.trim())
  } finally {
    await close()
  }
}

/** A server of one page with these words and nothing else: no style, no script. */
async function plainPage(words: readonly string[]) {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Words</title>${words.map((line) => `<p>${line}</p>`).join('')}`
  const server = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html; charset=utf-8')
    answer.end(html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() }
}

/** How much later the sign-in page is there than a plain page of its words. */
export async function signInPaint(browser: Browser, address: string): Promise<Row[]> {
  const plain = await plainPage(await wordsOf(browser, address))
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
