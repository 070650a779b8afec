import type { Page, Request } from 'playwright-core'

/** How long nothing may be under way before a page counts as settled, in milliseconds. */
const quietMs = 50
const lookMs = 10
const settleMsMax = 10_000

/** What each page waits for an answer to. */
const asked = new WeakMap<Page, Set<Request>>()

/** The event stream is never answered to the end. */
const isStream = (request: Request) => new URL(request.url()).pathname.endsWith('/events')

/** Begins to count what a page asks for. Once a page, before it goes anywhere. */
export function watchRequests(page: Page): void {
  const open = new Set<Request>()
  asked.set(page, open)
  page.on('request', (request) => {
    if (!isStream(request)) open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
}

/** Waits until a page has its title, every answer it asked for, and has shown them. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
  const count = () => asked.get(page)?.size ?? 0
  const end = Date.now() + settleMsMax
  let quietSince = Date.now()
  while (Date.now() - quietSince < quietMs && Date.now() < end) {
    await page.waitForTimeout(lookMs)
    if (count() > 0) quietSince = Date.now()
  }
  await painted(page)
}

// As text: what the server's tests read of this folder knows of no page.
const afterTwoFrames =
  'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))'

/** Waits until what changed on a page is on the screen. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(afterTwoFrames)
}
