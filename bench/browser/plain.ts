import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright-core'
import { isSmoke } from '../smoke.ts'
import { median } from '../statistics.ts'
import type { Row } from '../table.ts'
import { openBench } from './pages.ts'

/** What the browser's own tools call slow 4G: bytes a second, and milliseconds a request. */
const slow4G = {
  offline: false,
  downloadThroughput: 180_000,
  uploadThroughput: 84_375,
  latency: 562.5,
}
const visits = isSmoke ? 1 : 3

/** The largest contentful paint of a first visit, in milliseconds, on a slow line and processor. */
export async function largestPaint(
  browser: Browser,
  address: string,
  path: string,
): Promise<number> {
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

/** Headers that say how a site is kept apart from others: a browser may start a process for it. */
const isolating = [
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'origin-agent-cluster',
]

/**
 * A server of one page with the words of the sign-in page: no style, no script. At `/apart` it is sent with the product's
 * headers that keep sites apart.
 */
export async function plainPage(browser: Browser, product: string) {
  const { headers } = await fetch(`${product}/signin`)
  const words = await wordsOf(browser, product)
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Words</title>${words.map((line) => `<p>${line}</p>`).join('')}`
  const server = createServer(({ url }, answer) => {
    for (const name of url === '/apart' ? isolating : [])
      answer.setHeader(name, headers.get(name) ?? [])
    answer.setHeader('content-type', 'text/html; charset=utf-8')
    answer.end(html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() }
}

let measured: Promise<number> | undefined

/** Milliseconds to the largest paint of a plain page on a slow line and processor, once a run: a unit of time of the machine. */
function plainPaint(browser: Browser, product: string): Promise<number> {
  const measure = async () => {
    const plain = await plainPage(browser, product)
    try {
      const took: number[] = []
      for (let n = 0; n < visits; n += 1) took.push(await largestPaint(browser, plain.address, '/'))
      return median(took)
    } finally {
      plain.close()
    }
  }
  return (measured ??= measure())
}

/** What was waited for at a fourth of the speed, as a share of a plain page's largest paint. */
export async function shareOfPlain(
  browser: Browser,
  product: string,
  [what, ms, max]: readonly [what: string, ms: number, max: number],
): Promise<Row> {
  const share = ms / (await plainPaint(browser, product))
  return { what: `${what} ÷ plain page`, on: '4×', values: [share], limit: { max } }
}
