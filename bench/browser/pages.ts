import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { isSmoke } from '../smoke.ts'

/** How long anything on a page may take, in milliseconds, before the benchmark has failed. */
const actionMsMax = 30_000

/** A page to measure on, of a browser profile of its own. */
export interface Bench {
  readonly page: Page
  readonly context: BrowserContext
  /** Slows the page's processor down so many times; not in a smoke. */
  readonly slowDown: (times: number) => Promise<void>
  readonly devtools: CDPSession
  readonly close: () => Promise<void>
}

/** Hosts that pages asked anything of, apart from the servers measured. */
export const strangers = new Set<string>()

export async function openBench(browser: Browser, address: string): Promise<Bench> {
  const context = await browser.newContext({
    baseURL: address,
    locale: 'en-GB',
    viewport: { width: 1280, height: 900 },
    serviceWorkers: 'block',
  })
  context.setDefaultTimeout(actionMsMax)
  const { host } = new URL(address)
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.host !== host) strangers.add(url.host)
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const slowDown = async (rate: number) => {
    if (!isSmoke) await devtools.send('Emulation.setCPUThrottlingRate', { rate })
  }
  return { page, context, slowDown, devtools, close: () => context.close() }
}

/** Signs in as people do, and waits for the first page. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/signin')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForURL((url) => !url.pathname.startsWith('/signin'))
}

/**
 * Waits on the page for an event, then for the first frame in which `is` holds: how long, in
 * milliseconds. Rejects when that has not come after ten seconds.
 */
function untilPainted(event: string, is: (asked: string) => boolean, asked: string) {
  return new Promise<number>((resolve, reject) => {
    setTimeout(() => reject(new Error(`Never shown after a ${event}: ${asked}`)), 10_000)
    const begin = ({ timeStamp }: Event) => {
      const look = () =>
        requestAnimationFrame(() => {
          if (!is(asked)) return look()
          // A message that is sent before a frame is painted is received after it.
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => resolve(performance.now() - timeStamp))
          port1.start()
          port2.postMessage(null)
        })
      look()
    }
    addEventListener(event, begin, { capture: true, once: true })
  })
}

/**
 * Milliseconds from the input that `act` makes to the frame in which the page shows what is asked.
 * `is` is taken to the page as text: it may use nothing from around it.
 */
export async function timeToPaint(
  page: Page,
  event: 'click' | 'keydown',
  [is, asked]: readonly [is: (asked: string) => boolean, asked: string],
  act: () => Promise<unknown>,
): Promise<number> {
  const given = [JSON.stringify(event), String(is), JSON.stringify(asked)].join()
  // Input overtakes what is evaluated: the page has to be waiting before anything is done to it.
  await page.evaluate(`void (globalThis.painted = (${String(untilPainted)})(${given}))`)
  await act()
  return page.evaluate<number>('globalThis.painted')
}
