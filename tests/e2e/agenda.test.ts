import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { tryAs } from '#tests/support/browser.ts'
import { setStage } from '#tests/support/stage.ts'

const stage = setStage()

/** In pixels, with the line between two; a phone has two lines of each question. */
const rows = [
  { width: 1280, rowHeight: 40 },
  { width: 390, rowHeight: 60 },
]
const questions = 14

const heightOf = async (what: Locator) => (await what.boundingBox())?.height ?? 0

test.each(rows)(
  'an agenda of fourteen questions at $width px is fourteen rows of $rowHeight px',
  async ({ width, rowHeight }) => {
    const { page, context } = await stage.visit({ width })
    await tryAs(page, 'Ana Ferreira')
    await page.goto('/personal/ones-to-ones')
    await page.getByRole('link', { name: 'Open the one-to-one' }).click()
    await page.getByRole('heading', { level: 1, name: 'One-to-one with Marta Soler' }).waitFor()
    const line = page.getByRole('textbox', { name: 'Add a question' }).first()
    await line.waitFor()
    const agenda = line.locator('xpath=ancestor::div[@tabindex="-1"][1]')
    const items = agenda.locator('fieldset')
    for (let count = await items.count(); count < questions; count = await items.count()) {
      await line.fill(`Question ${count + 1} about ${'something long '.repeat(6)}?`)
      await line.press('Enter')
      await items.nth(count).waitFor({ state: 'attached' })
    }
    const list = agenda.locator('ol').first()
    const folded = agenda.locator('details').first()
    const height = async () => (await heightOf(list)) + (await heightOf(folded))
    const closed = await height()
    await folded.locator('summary').click()
    const opened = await height()
    console.log(`${questions} questions at ${width} px: ${closed} px, unfolded ${opened} px`)
    const lead = (await heightOf(folded.locator('summary'))) + 12
    expect(opened).toBeLessThanOrEqual(questions * rowHeight + lead)
    expect(closed).toBeLessThan(opened)
    await context.close()
  },
)
