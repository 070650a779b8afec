import { expect, test } from 'vitest'
import { tryAs } from '#tests/support/browser.ts'
import { setStage } from '#tests/support/stage.ts'
import { paths } from '#web/paths/paths.ts'

const stage = setStage()

test('maintenance is said over the page, which is as it was once it is over', async () => {
  const { page, context } = await stage.visit()
  await tryAs(page, 'Ana Ferreira')
  await page.goto(paths.account)
  const field = page.locator('input[autocomplete=current-password]').first()
  await field.fill('Half a password')

  await stage.startAgain({ MAINTENANCE: 'true' })
  const said = page.getByRole('alertdialog', { name: 'Page in maintenance' })
  // The page notices by itself: what it hears of the others has ended.
  await said.waitFor()
  await said.getByText(/Nothing was lost/).waitFor()
  await said.getByRole('button', { name: 'Try again' }).click()
  await said.getByText('Not yet. We’ll keep trying.').waitFor()

  // Whoever comes now reads the same.
  const other = await stage.visit()
  for (const path of [paths.home, paths.signIn]) {
    await other.page.goto(path)
    await other.page.getByRole('alertdialog', { name: 'Page in maintenance' }).waitFor()
  }

  await stage.startAgain()
  await said.getByRole('button', { name: 'Try again' }).click()
  await said.waitFor({ state: 'detached' })
  expect(await field.inputValue()).toBe('Half a password')
  await page.goto(paths.home)
  await page.getByRole('heading', { level: 1, name: 'Hello, Ana' }).waitFor()
  await context.close()
  await other.context.close()
})
