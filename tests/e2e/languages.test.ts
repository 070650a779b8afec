import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { tryAs } from '#tests/support/browser.ts'
import { textsIn } from '#tests/support/messages.ts'
import { speak } from '#tests/support/speak.ts'
import { shareStage } from '#tests/support/stage.ts'
import { pathSets, setOf } from '#web/kernel/paths/addresses.ts'
import { hrefIn, pathIn } from '#web/kernel/paths/localize.ts'
import { paths } from '#web/kernel/paths/paths.ts'

const stage = shareStage()

const pathOf = (page: Page) => new URL(page.url()).pathname

test('another language changes the address in place, and keeps the page and what is typed', async () => {
  const { page, context } = await stage.visit()
  await tryAs(page, 'Diego Alonso')
  await page.goto(`${paths.account}?from=here#sessions`)
  const field = page.locator('input[autocomplete=current-password]').first()
  await field.fill('Half a password')
  const length = await page.evaluate(() => history.length)
  for (const next of ['pt', 'fr', 'en'] as const) {
    await speak(page, 'Diego Alonso', next)
    const own = pathIn(setOf[next], paths.account)
    await page.waitForURL((url) => url.pathname === own && url.hash === '#sessions')
    expect(await field.inputValue()).toBe('Half a password')
    const navigation = page.getByRole('navigation').first().getByRole('link')
    const hrefs = await navigation.evaluateAll((all) => all.map((it) => it.getAttribute('href')))
    expect(hrefs.length).toBeGreaterThan(2)
    for (const href of hrefs) expect(href).toBe(hrefIn(setOf[next], href ?? ''))
  }
  expect(await page.evaluate(() => history.length)).toBe(length)
  await context.close()
})

test.each([
  ['pt', '/entrar', '/registrar-se'],
  ['fr', '/signin', '/signup'],
  ['it', '/signin', '/signup'],
] as const)('who reads %s signs in at %s and up at %s', async (locale, signIn, signUp) => {
  const { page, context } = await stage.visit({ locale })
  for (const set of pathSets) {
    await page.goto(pathIn(set, paths.signIn))
    await page.waitForURL((url) => url.pathname === signIn)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  await page.getByRole('link', { name: textsIn(locale).get('auth.createAccount') ?? '' }).click()
  await page.waitForURL((url) => url.pathname === signUp)
  expect(pathOf(page)).toBe(signUp)
  await page.goBack()
  await page.waitForURL((url) => url.pathname === signIn)
  await context.close()
})
