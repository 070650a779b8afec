import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { tryAs, type Visitor } from '#tests/support/browser.ts'
import { firstOf } from '#tests/support/long.ts'
import { shareStage } from '#tests/support/stage.ts'

const stage = shareStage()

let marta: Visitor
const sharing = 'You’re sharing your screen, so private content is hidden.'
const offline = /^You’re offline/

beforeAll(async () => {
  marta = await stage.visit()
  await tryAs(marta.page, 'Marta Soler')
  await toMeeting(marta.page)
})

async function toMeeting(page: Page) {
  await page.goto('/manager/miembros-del-equipo')
  await page.getByRole('link', { name: 'Prepare: Ana Ferreira' }).click()
  await page.getByRole('heading', { level: 1, name: /^One-to-one with/ }).waitFor()
}

/** Until the test ends, however it does. */
async function cutLine(context: BrowserContext) {
  onTestFinished(() => context.setOffline(false))
  await context.setOffline(true)
}

/** What a phone shows of the page between what stays at the top and at the bottom, in pixels. */
const contentHeight = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('[data-stays]')?.getBoundingClientRect()
    const steps = document.querySelector('nav:has([aria-current="step"])')
    const bottom = steps?.closest('[data-kind] > div')?.getBoundingClientRect()
    return (bottom?.top ?? 0) - (bar?.bottom ?? 0)
  })

test('a phone has two thirds of its height to write in, and the steps at the thumb', async () => {
  const { page, context } = await stage.visit({ width: 390, height: 844 })
  await tryAs(page, 'Marta Soler')
  await toMeeting(page)
  const steps = page.getByRole('navigation', { name: 'One-to-one steps' })
  for (const step of ['Introduction', 'Feedback', 'Impact', 'Action plan']) {
    await steps.getByRole('button', { name: step }).click()
    await steps.locator('[aria-current="step"]', { hasText: step }).waitFor()
    expect(await contentHeight(page)).toBeGreaterThanOrEqual(560)
  }
  const isOneLine = await page.evaluate(() => {
    const title = document.querySelector('h1')
    return (
      title !== null &&
      title.offsetHeight < 2 * Number.parseFloat(getComputedStyle(title).lineHeight)
    )
  })
  expect(isOneLine).toBe(true)
  expect(await page.getByRole('navigation', { name: 'Navigation' }).count()).toBe(0)
  await context.close()
})

test('a button types signs that the browser’s own undo takes back', async () => {
  const { page, context } = await stage.visit()
  await tryAs(page, 'Marta Soler')
  await toMeeting(page)
  const box = page.getByLabel('Greetings')
  await box.fill('')
  await box.pressSequentially('Two good weeks')
  await page.keyboard.press('ControlOrMeta+A')
  await page.getByRole('toolbar').getByRole('button', { name: 'Bold' }).click()
  expect(await box.inputValue()).toBe('**Two good weeks**')
  await page.keyboard.press('ControlOrMeta+Z')
  expect(await box.inputValue()).toBe('Two good weeks')
  await page.getByRole('toolbar').getByRole('button', { name: 'List' }).click()
  expect(await box.inputValue()).toBe('- Two good weeks')
  await page.keyboard.press('ControlOrMeta+Z')
  expect(await box.inputValue()).toBe('Two good weeks')
  await context.close()
})

test('screen sharing is still on after a reload, and on the next page', async () => {
  const { page } = marta
  await page.getByRole('switch', { name: 'I’m sharing my screen' }).click()
  await page.getByText(sharing).waitFor()
  await page.reload()
  await page.getByText(sharing).waitFor()
  expect(await page.getByRole('switch', { name: 'I’m sharing my screen' }).isChecked()).toBe(true)
  await page.goto('/')
  await page.getByText(sharing).waitFor()
})

test('however many bars there are, what sticks to the top stays below them and the header', async () => {
  const { page, context } = marta
  await toMeeting(page)
  await page.getByRole('button', { name: /^Feedback/ }).click()
  await page.getByRole('article').first().waitFor()
  await cutLine(context)
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 700 })
    await page.getByText(offline).waitFor()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2))
    const measure = () =>
      page.evaluate(() => {
        const box = (what: string) => document.querySelector(what)?.getBoundingClientRect()
        const bottoms = [...document.querySelectorAll('output')]
          .filter((it) => it.matches('header ~ *, :has(+ header) *') && it.offsetHeight > 0)
          .map((it) => it.getBoundingClientRect())
        return {
          bars: bottoms.map(({ top, bottom }) => ({ top, bottom })),
          header: box('header:has(a)'),
          panel: box('section:has(> h2 + div)'),
        }
      })
    const at = async () => {
      const { bars, header, panel } = await measure()
      const isRoomy = width >= 1000
      return {
        bars: bars.length,
        top: bars[0]?.top,
        second: bars[1]?.top === bars[0]?.bottom,
        header: isRoomy ? header?.top === bars[1]?.bottom : true,
        panel: isRoomy ? (panel?.top ?? 0) >= (header?.bottom ?? 0) : true,
      }
    }
    // What sticks follows a bar, and a scroll, by a frame.
    await expect.poll(at).toEqual({ bars: 2, top: 0, second: true, header: true, panel: true })
  }
})

test('what cannot be saved is said within the window, and the steps lead on without a question', async () => {
  const { page, context } = marta
  await toMeeting(page)
  // What each step is made of is here before the line is cut.
  for (const step of [/^Feedback/, /^Introduction/])
    await page.getByRole('button', { name: step }).click()
  await page.getByLabel('Greetings').waitFor()
  await cutLine(context)
  await page.getByLabel('Greetings').fill('Good to see you')
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 700 })
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth)
    await expect.poll(wide).toBe(width)
  }
  await page.getByRole('button', { name: /^Feedback/ }).click()
  await page.getByRole('article').first().waitFor()
  expect(await page.getByRole('alertdialog').count()).toBe(0)
})

test('people are rows of 60 px on a desk and of two lines on a phone, and a person’s tabs begin within 320 px', async () => {
  const { page, context } = await stage.visit()
  await tryAs(page, 'Marta Soler')
  const measured: Record<string, readonly number[]> = {}
  const heightsOf = (what: string) =>
    page.locator(what).evaluateAll((all) => all.map((it) => it.getBoundingClientRect().height))
  for (const [width, height, rows] of [
    [1280, 800, 'main tbody tr'],
    [390, 844, 'main li:has(a[id^=person])'],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/manager/miembros-del-equipo')
    await page.locator(rows).first().waitFor()
    measured[`rows at ${width}`] = await heightsOf(rows)
    await page.getByRole('link', { name: 'Ana Ferreira', exact: true }).click()
    const tabs = page.getByRole('tablist')
    await tabs.waitFor()
    measured[`tabs at ${width}`] = [(await tabs.boundingBox())?.y ?? Number.NaN]
  }
  console.log(measured)
  // Meanwhile another journey may disable one of them.
  for (const width of [1280, 390]) expect(measured[`rows at ${width}`]?.length).toBeGreaterThan(3)
  expect(Math.max(...(measured['rows at 1280'] ?? []))).toBeLessThanOrEqual(60)
  expect(Math.max(...(measured['rows at 390'] ?? []))).toBeLessThanOrEqual(64)
  for (const width of [1280, 390])
    expect(measured[`tabs at ${width}`]?.[0]).toBeLessThanOrEqual(320)
  await context.close()
})

test('a company’s name of ten letters stands whole in the header of a phone', async () => {
  for (const person of firstOf(['Helena Vidal', 'Marta Soler'])) {
    const { page, context } = await stage.visit({ width: 360 })
    await tryAs(page, person)
    const lines = await page.evaluate(() => {
      const name = document.querySelector('header span[title]')
      if (!name) return undefined
      name.textContent = 'Montserrat'
      const range = document.createRange()
      range.selectNodeContents(name)
      return {
        count: range.getClientRects().length,
        isWide: document.body.scrollWidth > innerWidth,
      }
    })
    expect([person, lines]).toEqual([person, { count: 1, isWide: false }])
    await context.close()
  }
})

test('a menu fits a screen of 1280 by 800 without scrolling', async () => {
  // The fullest menus first.
  for (const name of firstOf(['Helena Vidal', 'Priya Raman', 'Marta Soler', 'Ana Ferreira'], 2)) {
    const { page, context } = await stage.visit({ width: 1280, height: 800 })
    await tryAs(page, name)
    const menu = page.getByRole('navigation', { name: 'Navigation' })
    expect(await menu.getByRole('link').count()).toBeLessThanOrEqual(11)
    const [whole, seen] = await menu
      .locator('> :first-child')
      .evaluate((it) => [it.scrollHeight, it.clientHeight])
    expect(whole, name).toBeLessThanOrEqual(seen)
    await context.close()
  }
})
