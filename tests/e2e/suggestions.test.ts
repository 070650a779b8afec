import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { tryAs } from '#tests/support/browser.ts'
import { setStage } from '#tests/support/stage.ts'

const stage = setStage()

const saved = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'All saved' }).waitFor({ state: 'attached' })

const step = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}`) }).click()

/** Opens the suggestions beside a box, asks as is said, and takes the first into the box. */
async function take(place: Locator, name: string, ask?: (panel: Locator) => Promise<void>) {
  await place.getByRole('button', { name }).click()
  const panel = place.getByRole('region', { name: 'Suggestions' })
  await ask?.(panel)
  await panel.getByText(/^From our library/).waitFor()
  await panel.getByRole('button', { name: 'Use this text' }).first().click()
  return panel
}

/** What stands in a box, changed by its author. */
async function change(box: Locator, words: string): Promise<string> {
  await expect.poll(() => box.inputValue()).not.toBe('')
  const text = `${await box.inputValue()} ${words}`
  await box.fill(text)
  return text
}

test('a manager takes suggestions into a one-to-one, changes and saves each; an administrator switches it all off', async () => {
  const { page } = await stage.visit()
  await tryAs(page, 'Marta Soler')
  await page.goto('/manager/miembros-del-equipo')
  await page.getByRole('link', { name: 'Prepare: Ana Ferreira' }).click()
  await page.getByLabel('Greetings').waitFor()
  const main = page.getByRole('main')

  // A question for the agenda.
  const line = page.getByRole('textbox', { name: 'Add a question' })
  await take(main, 'Suggest questions')
  const question = await change(line, 'And why?')
  expect(await page.getByText(question).count()).toBe(0)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText(question).waitFor()

  // A better text of what she wrote herself, in the comment that Ana will read.
  await step(page, 'Feedback')
  const row = page.getByRole('article', { name: 'Mentoring' })
  await row.getByRole('button', { name: 'Mentoring' }).click()
  const comment = row.getByRole('textbox', { name: /^Comment/ })
  const own = 'You explained the delay before anyone asked.'
  await comment.fill(own)
  const better = await take(row, 'Improve the text')
  expect(await better.locator('ins').count()).toBeGreaterThan(0)
  const improved = await change(comment, 'Thank you.')
  expect(improved).toContain(own)
  await saved(page)

  // An agreement, from what was said in the one-to-one, and a goal with what leads to it.
  await step(page, 'Impact')
  await page.getByRole('button', { name: 'Add an agreement' }).click()
  const dialog = page.getByRole('dialog')
  await take(dialog, 'Suggest agreements')
  const agreement = await change(dialog.getByRole('textbox').first(), 'From June on.')
  await dialog.getByLabel(/^Skill or value/).selectOption({ index: 1 })
  await dialog.locator('button[type=submit]').click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText(agreement).first().waitFor()

  await page.getByRole('button', { name: 'Add a goal' }).click()
  await take(dialog, 'Suggest goals', (panel) =>
    panel.getByRole('button', { name: 'Suggest goals' }).click(),
  )
  const goal = await change(dialog.getByRole('textbox').first(), 'By June.')
  await dialog.locator('button[type=submit]').click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText(goal).first().waitFor()

  // All of it is the one-to-one's now, whatever becomes of the assistant.
  const { page: office } = await stage.visit()
  await tryAs(office, 'Helena Vidal')
  await office.goto('/administracion/fresh-ai')
  await office.getByRole('checkbox', { name: 'Turn on the assistant' }).uncheck()
  await office.locator('button[type=submit]').first().click()
  await office.getByText('saved', { exact: false }).first().waitFor()

  await page.reload()
  await page.getByText(goal).first().waitFor()
  const offered = page.getByRole('button', { name: /^(Suggest|Improve|Ask the assistant)/ })
  await page.getByRole('button', { name: 'Add an agreement' }).click()
  await dialog.getByRole('textbox').first().waitFor()
  expect(await offered.count()).toBe(0)
  await page.keyboard.press('Escape')
  await step(page, 'Feedback')
  await row.getByRole('button', { name: 'Mentoring' }).click()
  expect(await comment.inputValue()).toBe(improved)
  expect(await offered.count()).toBe(0)
  await step(page, 'Introduction')
  await page.getByText(question).waitFor()
  expect(await offered.count()).toBe(0)
})
