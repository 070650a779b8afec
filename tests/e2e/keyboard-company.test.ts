import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { tryAs } from '#tests/support/browser.ts'
import { wordsIn } from '#tests/support/messages.ts'
import { picture } from '#tests/support/pictures.ts'
import { setStage } from '#tests/support/stage.ts'
import { press, tabTo, writeIn } from '#tests/support/tabbing.ts'
import { languageOf } from '#tests/support/tours.ts'

const stage = setStage()

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first()

// Before a value is added, which a review would have to score as well.
test('a manager sends the summary of a one-to-one in review without a mouse', async () => {
  const { page, context } = await stage.visit()
  await tryAs(page, 'Diego Alonso')
  // He reads in a language of his own.
  const words = wordsIn(await languageOf(page))
  const action = words.t('next-action.send')
  await press(page, page.getByRole('link', { name: words.like('next-action.with', { action }) }))
  const title = words.like('one-to-ones.flow.title')
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  const send = words.t('one-to-ones.actions.sendSummary')
  await press(page, button(page, send))
  await press(page, page.getByRole('dialog').getByRole('button', { name: send }))
  await page.getByText(words.t('one-to-ones.shared.closed')).waitFor()
  await context.close()
})

test('an administrator writes a value in two languages, moves it, and chooses languages, color and logo, without a mouse', async () => {
  const { page, context } = await stage.visit()
  const dialog = page.getByRole('dialog')
  await tryAs(page, 'Priya Raman')
  for (const name of ['Administration', 'Values'])
    await press(page, page.getByRole('link', { name, exact: true }))
  await press(page, button(page, 'Add a value'))
  await writeIn(page, dialog.getByLabel(/^Name/), 'Courage')
  await writeIn(page, dialog.getByLabel(/^Description/), 'We say what is hard to say.')
  // Nothing is lost by a key that was pressed too soon.
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog')
  await press(page, question.getByRole('button', { name: 'Keep writing' }))
  await writeIn(page, dialog.getByLabel(/^Purpose/), 'Silence costs more.')
  await tabTo(page, dialog.getByRole('tab', { selected: true }))
  await page.keyboard.press('ArrowRight')
  await dialog.getByRole('tab', { name: /^Español/, selected: true }).waitFor()
  await writeIn(page, dialog.getByLabel(/^Name/), 'Coraje')
  await press(page, dialog.getByRole('button', { name: 'Save' }))
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'Courage' }).waitFor()
  // The focus goes with what is moved: an element that is put elsewhere would lose it.
  const actions = button(page, 'Actions for Courage')
  await tabTo(page, actions)
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Alt+ArrowUp')
  await page.getByText('Courage: moved to 4 of 6').waitFor()
  expect(await actions.evaluate((it) => it === document.activeElement)).toBe(true)
  expect(await page.getByRole('heading', { level: 2 }).nth(3).textContent()).toBe('Courage')

  await press(page, page.getByRole('link', { name: 'Settings', exact: true }))
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  await page.getByRole('main').focus()
  // Below each other, they are gone through downwards.
  await tabTo(page, page.getByRole('tab', { selected: true }))
  await page.keyboard.press('ArrowDown')
  await tabTo(page, page.getByRole('checkbox', { name: 'Italiano' }))
  await page.keyboard.press('Space')
  await press(page, button(page, 'Save languages'))
  await page.getByText('Languages saved.').waitFor()
  await page.getByRole('main').focus()
  await tabTo(page, page.getByRole('tab', { selected: true }))
  await page.keyboard.press('ArrowDown')
  const color = page.getByRole('textbox', { name: 'Color', exact: true })
  await tabTo(page, color)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('2b6a45')
  await press(page, button(page, 'Save color'))
  await page.getByText('Color saved.').waitFor()
  const chosen = page.waitForEvent('filechooser')
  await press(page, button(page, 'Choose an image…'))
  await (
    await chosen
  ).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture('image/png') })
  await page.getByText('Logo saved.').waitFor()
  // It is beside the company's name on every page, at once.
  const logo = page.getByRole('banner').locator('img')
  expect(await logo.getAttribute('src')).toMatch(/^\/logos\//)
  await context.close()
})
