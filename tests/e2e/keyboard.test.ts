import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { tryAs } from '#tests/support/browser.ts'
import { setStage } from '#tests/support/stage.ts'
import { paths } from '#web/paths/paths.ts'
import { press, tabTo } from '#tests/support/tabbing.ts'

const stage = setStage()

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

test('a manager prepares, starts and stops a one-to-one without a mouse', async () => {
  const { page } = await stage.visit()
  await page.goto('/signin')
  await press(page, button(page, /Try as Marta Soler/))
  await page.getByRole('heading', { level: 1, name: 'Hello, Marta' }).waitFor()

  // The way past the navigation is the first stop.
  await press(page, page.getByRole('link', { name: 'Skip to the page' }))
  await press(page, page.getByRole('link', { name: 'Prepare: Ana Ferreira' }))
  await page.getByRole('heading', { level: 1, name: 'One-to-one with Ana Ferreira' }).waitFor()

  await tabTo(page, page.getByLabel('Greetings'))
  await page.keyboard.type('Hello Ana. ')
  await press(page, button(page, /^Feedback/))
  await tabTo(page, page.getByRole('radio', { name: 'To develop' }).first())
  await page.keyboard.press('ArrowDown')
  await page.getByRole('radio', { name: 'In development', checked: true }).first().waitFor()

  await press(page, button(page, 'Finish preparation'))
  const dialog = page.getByRole('alertdialog')
  await dialog.waitFor()
  // A question can be put away without an answer, and the focus is back where it came from.
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.keyboard.press('Enter')
  await press(page, dialog.getByRole('button', { name: 'Finish preparation' }))

  await press(page, button(page, 'Start the conversation'))
  await button(page, 'Finish…').waitFor()
  await press(page, button(page, 'Finish…'))
  // The scored skill has no comment yet: the list leads to the field, with the cursor in it.
  await press(page, button(page, /a comment/))
  await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA')
  await page.keyboard.type('Asked the right question on Monday.')
  await page.getByRole('status').filter({ hasText: 'All saved' }).waitFor({ state: 'attached' })
  await press(page, button(page, 'Finish…'))
  await tabTo(page, page.getByRole('radio', { name: /^Finish and share/ }))
  await page.keyboard.press('ArrowUp')
  await page.getByRole('radio', { name: /^Stop for now/, checked: true }).waitFor()
  await press(page, page.getByRole('button', { name: 'Finish', exact: true }))
  await button(page, 'Start the conversation').waitFor()
})

test('what is searched is chosen by the keyboard, and Escape gives the focus back', async () => {
  const { page, context } = await stage.visit()
  await tryAs(page, 'Marta Soler')
  await page.goto(paths.manager.people)
  const field = page.getByRole('combobox')

  const link = page.getByRole('link', { name: 'Ana Ferreira', exact: true })
  await link.focus()
  await page.keyboard.press('Control+k')
  await field.waitFor()
  await page.keyboard.press('Escape')
  await field.waitFor({ state: 'detached' })
  expect(await focused(page)).toBe('Ana Ferreira')

  // From its own close button too, although the list beside it is open.
  await page.keyboard.press('Control+k')
  await field.waitFor()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Escape')
  await field.waitFor({ state: 'detached' })
  expect(await focused(page)).toBe('Ana Ferreira')

  await page.keyboard.press('Control+k')
  await field.waitFor()
  await page.keyboard.type('chiara')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'One-to-one with Chiara Romano' }).waitFor()

  await page.getByRole('main').focus()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.type('gg')
  await page.getByRole('heading', { level: 1, name: 'My goals' }).waitFor()
  await context.close()
})
