import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, tryAs, visit } from '#tests/support/browser.ts'
import { demoHome } from '#tests/support/demo-home.ts'
import { startProduct, type Home, type Product } from '#tests/support/product.ts'
import { paths } from '#web/paths/paths.ts'

let home: Home
let product: Product
let browser: Browser

beforeAll(async () => {
  home = await demoHome()
  product = await startProduct(home)
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
  await product?.stop()
  await home?.remove()
})

/** Starts the product anew, at the same address: whoever has a page open goes on with it. */
async function startAgain(env: Readonly<Record<string, string>>) {
  const { port } = new URL(product.address)
  await product.stop()
  product = await startProduct({ env: { ...home.env, ...env, PORT: port } })
}

test('maintenance is said over the page, which is as it was once it is over', async () => {
  const { page, context } = await visit(browser, product.address)
  await tryAs(page, 'Ana Ferreira')
  await page.goto(paths.account)
  const field = page.locator('input[autocomplete=current-password]').first()
  await field.fill('Half a password')

  await startAgain({ MAINTENANCE: 'true' })
  const said = page.getByRole('alertdialog', { name: 'Page in maintenance' })
  // The page notices by itself: what it hears of the others has ended.
  await said.waitFor()
  await said.getByText(/Nothing was lost/).waitFor()
  await said.getByRole('button', { name: 'Try again' }).click()
  await said.getByText('Not yet. It goes on trying.').waitFor()

  // Whoever comes now reads the same.
  const other = await visit(browser, product.address)
  for (const path of [paths.home, paths.signIn]) {
    await other.page.goto(path)
    await other.page.getByRole('alertdialog', { name: 'Page in maintenance' }).waitFor()
  }

  await startAgain({})
  await said.getByRole('button', { name: 'Try again' }).click()
  await said.waitFor({ state: 'detached' })
  expect(await field.inputValue()).toBe('Half a password')
  await page.goto(paths.home)
  await page.getByRole('heading', { level: 1, name: 'Hello, Ana' }).waitFor()
  await context.close()
  await other.context.close()
})
