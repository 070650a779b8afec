import { existsSync } from 'node:fs'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { packagedBrowser } from './packaged-browser.ts'
import { watchRequests } from './settled.ts'

const systemChromium = '/usr/bin/chromium'

/** How long something on a page may take, in milliseconds, before the journey has failed. */
const actionMsMax = 20_000

/** Nothing is looked up, fetched or sent by the browser itself. */
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Pages are seen for seconds: to optimize their scripts costs a good part of what a page computes, and pays later. */
const shortLived = ['--js-flags=--no-turbofan,--no-maglev']

/**
 * Launches a browser: of `CHROMIUM_PATH`, else the one that comes with the packages, which has no windows
 * and opens a page for a tenth of what the system's needs, else the system's. Where people's own is
 * measured, the system's comes first.
 */
export async function launchBrowser(first: 'packaged' | 'system' = 'packaged'): Promise<Browser> {
  const named = process.env['CHROMIUM_PATH']
  if (named) return launch(named)
  const system = existsSync(systemChromium)
  if (system && first === 'system') return launch(systemChromium)
  const packaged = packagedBrowser().then((path) => launch(path, shortLived))
  return system ? packaged.catch(() => launch(systemChromium)) : packaged
}

const launch = (executablePath: string, more: readonly string[] = []) =>
  chromium.launch({ executablePath, args: [...quiet, ...more] })

export interface Visitor {
  readonly context: BrowserContext
  readonly page: Page
}

/** How someone's browser is set: light, 1280 by 900 and British English unless it says so. */
export interface VisitOptions {
  readonly dark?: boolean
  readonly width?: number
  readonly height?: number
  readonly locale?: string
  /** With the service worker, whose requests no test can watch. */
  readonly isInstalled?: boolean
}

/** Someone with a browser of their own: nothing shared with the others, errors of the page fail. */
export async function visit(
  browser: Browser,
  address: string,
  options: VisitOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: address,
    locale: options.locale ?? 'en-GB',
    colorScheme: options.dark ? 'dark' : 'light',
    viewport: { width: options.width ?? 1280, height: options.height ?? 900 },
    reducedMotion: 'reduce',
    serviceWorkers: options.isInstalled ? 'allow' : 'block',
  })
  context.setDefaultTimeout(actionMsMax)
  const page = await context.newPage()
  watchRequests(page)
  return { context, page }
}

interface Persona {
  readonly name: string
  readonly email: string
  readonly password: string
}

/**
 * Signs one of the demo's people in as the button on the sign-in page does, without that page, and waits for
 * their first page.
 */
export async function tryAs(page: Page, name: string): Promise<void> {
  const { request } = page.context()
  const personas: readonly Persona[] = await (await request.get('/api/auth/personas')).json()
  const { email, password } = personas.find((it) => it.name === name) ?? {}
  const answer = await request.post('/api/auth/sign-in/email', { data: { email, password } })
  if (!answer.ok()) throw new Error(`${name} was not signed in: ${answer.status()}`)
  // Of the same origin, and drawn at once.
  await page.goto('/healthz')
  await page.evaluate(() => localStorage.setItem('tandem.login', 'true'))
  await page.goto('/signin')
  await page.waitForURL((url) => !url.pathname.startsWith('/signin'))
  await page.getByRole('heading', { level: 1 }).waitFor()
}

export interface SignedIn {
  readonly companyId: string
  readonly token: string
}

/** Who is signed in, as the page's own calls say. Loads the page anew. */
export async function signedIn(page: Page): Promise<SignedIn> {
  const [request] = await Promise.all([
    page.waitForRequest((it) => /\/companies\/[^/]+\//.test(it.url()) && bearer(it) !== undefined),
    page.reload(),
  ])
  const companyId = /\/companies\/([^/?]+)/.exec(request.url())?.[1] ?? ''
  return { companyId, token: bearer(request) ?? '' }
}

const bearer = (request: { headers: () => Record<string, string> }) =>
  /^Bearer (.+)$/.exec(request.headers()['authorization'] ?? '')?.[1]
