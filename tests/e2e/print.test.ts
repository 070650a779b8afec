import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsInLook } from '#tests/support/axe.ts'
import { launchBrowser, tryAs, visit } from '#tests/support/browser.ts'
import { newHome, startProduct, type Home, type Product } from '#tests/support/product.ts'
import { paths } from '#web/paths/paths.ts'

let home: Home
let product: Product
let browser: Browser

beforeAll(async () => {
  home = await newHome()
  product = await startProduct(home)
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
  await product?.stop()
  await home?.remove()
})

test('on paper there is what was written, and nothing to press, on white also from a dark screen', async () => {
  const { page, context } = await visit(browser, product.address, { dark: true, width: 794 })
  await tryAs(page, 'Ana Ferreira')
  await page.goto(paths.personal.oneToOnes)
  const closed = page.getByRole('listitem').filter({ hasText: 'Closed' })
  await closed.getByRole('link').first().click()
  for (const heading of ['Agenda', 'Farewell', 'My goals']) {
    if (heading === 'My goals') await page.goto(paths.personal.goals)
    const written = page.getByRole('heading', { name: heading, exact: true })
    await written.waitFor()
    await page.emulateMedia({ media: 'print' })
    await written.waitFor()
    for (const role of ['button', 'navigation'] as const)
      await expect.poll(() => page.getByRole(role).count()).toBe(0)
    // Dark ink: the colours of a dark screen would be light on white paper.
    const ink = await written.evaluate((it) => getComputedStyle(it).color)
    expect(ink).toBe('rgb(36, 33, 29)')
    expect(await violationsInLook(page)).toEqual([])
    await page.emulateMedia({ media: 'screen' })
  }
  await context.close()
})
