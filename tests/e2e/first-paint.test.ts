import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { languages } from '#domain/kernel/localized-text.ts'
import { tryAs } from '#tests/support/browser.ts'
import { firstOf } from '#tests/support/long.ts'
import { textsIn } from '#tests/support/messages.ts'
import { settled } from '#tests/support/settled.ts'
import { shareStage } from '#tests/support/stage.ts'
import { paths } from '#web/kernel/paths/paths.ts'

const stage = shareStage()

/** Holds every script back until it is let go, or other files too. */
async function holdScripts(page: Page, files = '**/assets/*.js'): Promise<() => Promise<void>> {
  let letGo = () => {}
  const gone = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(files, async (route) => {
    await gone
    await route.continue()
  })
  return async () => {
    letGo()
    await page.waitForFunction(() => !('waiting' in document.documentElement.dataset))
  }
}

const english = textsIn('en')
const t = (key: string) => english.get(key) ?? key
const email = (page: Page) => page.getByLabel(t('auth.email'), { exact: true })
const password = (page: Page) => page.getByLabel(t('auth.password'), { exact: true })
const caret = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement
    return field instanceof HTMLInputElement ? [field.name, field.selectionStart] : undefined
  })

describe('before any script is there', () => {
  test('what is typed stays, with the focus and the caret, and signs in', async () => {
    const { page } = await stage.visit()
    const letGo = await holdScripts(page)
    await page.goto('/signin', { waitUntil: 'commit' })
    await email(page).fill('ana@aurora.example')
    await password(page).fill('Aurora20')
    await password(page).press('ArrowLeft')
    expect(await caret(page)).toEqual(['password', 7])
    await letGo()
    expect(await caret(page)).toEqual(['password', 7])
    await page.keyboard.press('End')
    await page.keyboard.type('26')
    expect(await email(page).inputValue()).toBe('ana@aurora.example')
    expect(await password(page).inputValue()).toBe('Aurora2026')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname !== '/signin')
  })

  test('a form sent too early is sent once it can be, and nothing of it stands in an address', async () => {
    const { page } = await stage.visit()
    const letGo = await holdScripts(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`))
    await page.goto('/signin', { waitUntil: 'commit' })
    await email(page).fill('ana@aurora.example')
    await password(page).fill('Wrong horse 9')
    await password(page).press('Enter')
    expect(page.url()).toBe(`${stage.address}/signin`)
    await letGo()
    await page.getByRole('alert').filter({ hasText: /\w/ }).waitFor()
    expect(asked.filter((it) => it.includes('horse'))).toEqual([])
    expect(asked.filter((it) => /\/api\/auth\/sign-in/.test(it))).toHaveLength(1)
  })

  test('a tick and a link pressed too early count too', async () => {
    const { page } = await stage.visit()
    const letGo = await holdScripts(page)
    await page.goto(paths.signUp, { waitUntil: 'commit' })
    const boxes = page.getByRole('checkbox')
    await boxes.first().check()
    await email(page).fill('new@aurora.example')
    await page.getByRole('link', { name: t('auth.signIn') }).click()
    expect(new URL(page.url()).pathname).toBe(paths.signUp)
    expect(await boxes.first().isChecked()).toBe(true)
    await letGo()
    await page.waitForURL('**/signin')
    expect(await email(page).inputValue()).toBe('new@aurora.example')
  })

  test('the page of a mailed link shows what its token is for', async () => {
    const { page } = await stage.visit()
    const letGo = await holdScripts(page)
    await page.goto(`${paths.passwordRecovery}#${'a'.repeat(43)}`, { waitUntil: 'commit' })
    const title = page.getByRole('heading', { level: 1, name: t('auth.recovery.title') })
    await title.waitFor()
    await letGo()
    expect(await title.isVisible()).toBe(true)
    await expect.poll(() => page.url()).not.toContain('#')
  })

  test('the chosen look and the chosen language are there', async () => {
    const { page, context } = await stage.visit()
    await page.goto('/signin')
    await page.evaluate(() => localStorage.setItem('tandem.scheme', 'dark'))
    await page.getByRole('button', { name: /^Language/ }).click()
    await page.getByRole('menuitemradio', { name: 'Português' }).click()
    await page.getByRole('heading', { name: textsIn('pt').get('auth.title') ?? '' }).waitFor()
    const next = await context.newPage()
    await holdScripts(next)
    await next.goto('/signin', { waitUntil: 'commit' })
    await next.getByRole('heading', { name: textsIn('pt').get('auth.title') ?? '' }).waitFor()
    const body = () => next.evaluate(() => getComputedStyle(document.body).backgroundColor)
    expect(await body()).toBe('rgb(26, 24, 22)')
  })

  test('someone signed in who follows a link from elsewhere sees no sign-in page', async () => {
    const { page } = await stage.visit()
    await page.goto('/signin')
    await page.evaluate(() => localStorage.setItem('tandem.login', 'true'))
    await holdScripts(page)
    await page.goto('/signin', { waitUntil: 'commit' })
    await page.locator('main').waitFor({ state: 'attached' })
    expect(await page.locator('main').isVisible()).toBe(false)
  })
})

test('someone signed in sees the frame before scripts and styles, where it stays', async () => {
  const { page } = await stage.visit()
  await tryAs(page, 'Ana Ferreira')
  const brand = page.locator('#root').getByText('Tandem', { exact: true }).first()
  const place = async () => {
    const box = await brand.boundingBox()
    return [box?.x, box?.y].map((it) => Math.round(it ?? -1))
  }
  const letGo = await holdScripts(page, '**/assets/*.{js,css}')
  await page.goto('/', { waitUntil: 'commit' })
  await brand.waitFor()
  const painted = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(painted).toBe('rgb(251, 250, 248)')
  const before = await place()
  await letGo()
  // The parts of a page have shapes of their own until their answers have come.
  await settled(page)
  expect(await place()).toEqual(before)
  expect(await page.locator('[data-shape]').count()).toBe(0)
})

const drawnPaths = [
  paths.signIn,
  paths.signUp,
  paths.magicLink,
  `${paths.magicLink}#${'a'.repeat(43)}`,
  paths.emailVerified,
  `${paths.emailVerified}#${'a'.repeat(43)}`,
  paths.passwordRecovery,
  `${paths.passwordRecovery}#${'a'.repeat(43)}`,
  paths.terms,
]

/** What a page consists of, but for names that the script gives and for what moves. */
const contentOf = (page: Page) =>
  page.evaluate(() => {
    const copy = document.getElementById('root')?.cloneNode(true) as HTMLElement
    const elements = [...copy.querySelectorAll('*')]
    return elements.map((element) => {
      const own = [...element.attributes]
        .filter(({ name }) => name !== 'style' && name !== 'data-styled')
        .map(({ name, value }) => `${name}=${value}`)
      const texts = [...element.childNodes].filter((it) => it instanceof Text)
      return [element.localName, ...own.toSorted(), texts.map((it) => it.data).join('')].join(' ')
    })
  })

/** Counts how far what is painted already has moved. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved = { far: 0 }
    Object.assign(globalThis, { moved })
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) moved.far += Number(Reflect.get(shift, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

const movedIn = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'moved').far as number)

describe.each(firstOf(languages))('in %s', (language) => {
  test('every page that is drawn before is what the script draws, and stays where it is', async () => {
    const { page } = await stage.visit({ locale: language })
    await watchShifts(page)
    const drawn = new Map<string, readonly string[]>()
    const refused: string[] = []
    page.on('console', (message) => {
      if (message.text().includes('Content Security')) refused.push(message.text())
    })
    for (const path of drawnPaths) {
      await page.goto('about:blank')
      const letGo = await holdScripts(page)
      await page.goto(path, { waitUntil: 'commit' })
      await page.locator('#drawn').waitFor({ state: 'attached' })
      const before = await contentOf(page)
      drawn.set(path, before)
      expect(before.length, path).toBeGreaterThan(20)
      await letGo()
      await settled(page)
      expect(await contentOf(page), path).toEqual(before)
      expect(await movedIn(page), path).toBe(0)
      await page.unroute('**/assets/*.js')
    }
    // The document alone, in which the script draws everything.
    await page.route('**/*', async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch({ url: `${stage.address}/index.html` })
      return route.fulfill({ response })
    })
    for (const path of drawnPaths) {
      const before = drawn.get(path)
      await page.goto('about:blank')
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await settled(page)
      expect(await contentOf(page), path).toEqual(before)
    }
    expect(refused).toEqual([])
  })
})
