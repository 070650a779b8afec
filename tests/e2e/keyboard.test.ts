import { untilInProgress } from '#tests/support/in-progress.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { tryAs } from '#tests/support/browser.ts'
import { setStage } from '#tests/support/stage.ts'
import { press, tabTo, writeIn } from '#tests/support/tabbing.ts'
import { paths } from '#web/kernel/paths/paths.ts'

const stage = setStage()

const goal = 'Bills go out two days after the month ends.'
const agreement = 'Say on Monday what is at risk.'
const noticed = 'She brought the figures before anyone asked for them.'
const question = 'Can we look at the on-call rota?'

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first()

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

/** Opens the tab of a person's page that comes next. */
async function nextTab(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('tab', { selected: true }))
  await page.keyboard.press('ArrowRight')
  await page.getByRole('tab', { name, selected: true }).waitFor()
}

test('a manager plans a one-to-one, adds and closes a goal and an agreement, and shares feedback, without a mouse', async () => {
  const { page, context } = await stage.visit()
  const dialog = page.getByRole('dialog')
  await tryAs(page, 'Marta Soler')
  await page.goto(paths.manager.people)
  await press(page, button(page, /^Schedule a one-to-one/))
  await tabTo(page, dialog.getByRole('radio', { name: 'Feedback and follow-up' }))
  await page.keyboard.press('ArrowDown')
  await dialog.getByRole('radio', { name: 'Development review', checked: true }).waitFor()
  await press(page, dialog.getByRole('button', { name: 'Schedule one-to-one' }))
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(/^One-to-one with .+ scheduled for/).waitFor()

  await press(page, page.getByRole('link', { name: 'Ana Ferreira', exact: true }))
  await nextTab(page, 'One-to-ones')
  await nextTab(page, 'Goals')
  await press(page, button(page, 'Add a goal'))
  await writeIn(page, dialog.getByRole('textbox', { name: /^Goal/ }), goal)
  await tabTo(page, dialog.getByRole('radio', { name: 'Manually' }))
  await page.keyboard.press('ArrowDown')
  await writeIn(
    page,
    dialog.getByRole('textbox', { name: 'Initiative 1' }),
    'Read the meters daily',
  )
  await press(page, dialog.getByRole('button', { name: 'Add initiative' }))
  // Whoever adds one goes on writing in it.
  await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA')
  await page.keyboard.type('Check them by machine')
  await press(page, dialog.getByRole('button', { name: 'Distribute evenly' }))
  await press(page, dialog.getByRole('button', { name: 'Add goal' }))
  await dialog.waitFor({ state: 'detached' })

  const card = page.getByRole('article', { name: goal })
  const progress = card.getByRole('spinbutton', { name: /^Read the meters/ })
  await tabTo(page, progress)
  for (const key of ['PageUp', 'PageUp', 'ArrowUp']) await page.keyboard.press(key)
  expect(await progress.inputValue()).toBe('21')
  await press(page, card.getByRole('button', { name: 'Close…' }))
  await tabTo(page, dialog.getByRole('radiogroup'))
  await page.keyboard.press('Space')
  await writeIn(
    page,
    dialog.getByRole('textbox', { name: /^Why did it turn out this way/ }),
    'Begun too late.',
  )
  await press(page, dialog.getByRole('button', { name: 'Close goal' }))
  await dialog.waitFor({ state: 'detached' })
  await card.waitFor({ state: 'detached' })

  await nextTab(page, 'Agreements')
  await press(page, button(page, 'Add an agreement'))
  await writeIn(page, dialog.getByRole('textbox', { name: /^Agreement/ }), agreement)
  await tabTo(page, dialog.getByRole('combobox'))
  await dialog.getByRole('option', { name: 'Clarity' }).waitFor({ state: 'attached' })
  await page.keyboard.press('ArrowDown')
  await press(page, dialog.getByRole('button', { name: 'Add agreement' }))
  await dialog.waitFor({ state: 'detached' })
  const agreed = page.getByRole('article', { name: agreement })
  await press(page, agreed.getByRole('button', { name: 'Close…' }))
  await tabTo(page, dialog.getByRole('radiogroup'))
  await page.keyboard.press('Space')
  await press(page, dialog.getByRole('button', { name: 'Close agreement' }))
  await agreed.waitFor({ state: 'detached' })

  await nextTab(page, 'Feedback')
  await press(page, button(page, 'Write feedback'))
  await writeIn(page, dialog.getByRole('textbox', { name: /^What did you notice/ }), noticed)
  await tabTo(page, dialog.getByRole('radio', { name: 'Private' }))
  await page.keyboard.press('ArrowDown')
  await dialog.getByRole('radio', { name: 'Shared', checked: true }).waitFor()
  await press(page, dialog.getByRole('button', { name: /^Share with/ }))
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(noticed).waitFor()
  await context.close()
})

test('a collaborator asks a question, moves a goal, notes something, says her life stage and reads what was said, without a mouse', async () => {
  const { page, context } = await stage.visit()
  await tryAs(page, 'Ana Ferreira')
  const navigation = page.getByRole('navigation', { name: 'Navigation' })
  const go = async (name: string, title: string) => {
    await press(page, navigation.getByRole('link', { name, exact: true }))
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  }
  await go('One-to-ones', 'My one-to-ones')
  await writeIn(page, page.getByRole('textbox', { name: 'Add a question' }).first(), question)
  await page.keyboard.press('Enter')
  await press(page, page.getByRole('link', { name: 'Open the one-to-one' }))
  await button(page, question).first().waitFor()
  await press(page, button(page, question).first())
  await page.getByRole('textbox', { name: 'Your answer' }).and(page.locator(':focus')).waitFor()
  await go('One-to-ones', 'My one-to-ones')
  const closed = page.getByRole('rowheader').getByRole('link')
  await press(page, closed.first())
  await page.getByText('Here’s what was shared', { exact: false }).waitFor()

  await go('Goals', 'My goals')
  const progress = page.getByRole('spinbutton').first()
  const before = Number(await progress.inputValue())
  await tabTo(page, progress)
  await page.keyboard.press(before > 50 ? 'ArrowDown' : 'ArrowUp')
  expect(Math.abs(Number(await progress.inputValue()) - before)).toBe(1)

  await go('Agreements', 'My agreements')
  await go('Feedback', 'Feedback')
  await press(page, button(page, 'Write feedback'))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('option', { name: 'Myself' }).waitFor({ state: 'attached' })
  await tabTo(page, dialog.getByRole('combobox', { name: 'Who is it about?' }))
  await page.keyboard.press('ArrowDown')
  await writeIn(page, dialog.getByRole('textbox', { name: /^What did you notice/ }), noticed)
  await press(page, dialog.getByRole('button', { name: 'Keep private' }))
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(noticed).first().waitFor()

  await go('Life stage', 'Life stage')
  await tabTo(
    page,
    page
      .getByRole('radiogroup')
      .getByRole('radio', { checked: true })
      .or(page.getByRole('radio').first())
      .first(),
  )
  await page.keyboard.press('ArrowDown')
  await press(page, button(page, 'Save'))
  await page.getByText('Life stage saved.').waitFor()
  await context.close()
})

test('a manager prepares, starts, stops, finishes and shares a one-to-one without a mouse', async () => {
  const { page, context } = await stage.visit()
  await page.goto('/signin')
  await press(page, button(page, /Try as Marta Soler/))
  await page.getByRole('heading', { level: 1, name: 'Hello, Marta' }).waitFor()

  // The way past the navigation is the first stop.
  await press(page, page.getByRole('link', { name: 'Skip to content' }))
  await press(page, page.getByRole('link', { name: 'Prepare: Ana Ferreira' }))
  await page.getByRole('heading', { level: 1, name: 'One-to-one with Ana Ferreira' }).waitFor()

  await tabTo(page, page.getByLabel('Greetings'))
  await page.keyboard.type('Hello Ana. ')
  await press(page, button(page, /^Feedback/))
  await tabTo(page, page.getByRole('radio', { name: 'Needs development' }).first())
  await page.keyboard.press('ArrowDown')
  await page.getByRole('radio', { name: 'Developing', checked: true }).first().waitFor()

  for (const step of ['Impact', 'Action plan']) await press(page, button(page, `Next: ${step}`))
  await press(page, button(page, 'Share preparation'))
  const dialog = page.getByRole('alertdialog')
  await dialog.waitFor()
  // A question can be put away without an answer, and the focus is back where it came from.
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.keyboard.press('Enter')
  await press(page, dialog.getByRole('button', { name: 'Share preparation' }))

  await press(page, button(page, 'Start the one-to-one'))
  await untilInProgress(page)
  await press(page, button(page, /^Action plan/))
  await press(page, button(page, 'Finish…'))
  // The scored skill has no comment yet: the list leads to the field, with the cursor in it.
  await press(page, button(page, /a comment/))
  await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA')
  await page.keyboard.type('Asked the right question on Monday.')
  await page.getByRole('status').filter({ hasText: 'All saved' }).waitFor({ state: 'attached' })
  await press(page, button(page, /^Action plan/))
  await press(page, button(page, 'Finish…'))
  await tabTo(page, page.getByRole('radio', { name: /^Share and close/ }))
  await page.keyboard.press('ArrowUp')
  await page.getByRole('radio', { name: /^Share and continue later/, checked: true }).waitFor()
  await press(page, page.getByRole('button', { name: 'Share and continue later', exact: true }))
  await press(page, button(page, 'Continue the one-to-one'))
  await press(page, button(page, 'Finish…'))
  // What sends is chosen, and what will be read is shown: one button away.
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Share and close' }))
  await page.getByRole('heading', { name: 'Shared with Ana Ferreira' }).waitFor()
  await page.getByText('Here’s what was shared', { exact: false }).waitFor()
  await context.close()
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
