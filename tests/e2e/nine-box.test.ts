import { untilInProgress } from '#tests/support/in-progress.ts'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { tryAs } from '#tests/support/browser.ts'
import { setStage } from '#tests/support/stage.ts'

const stage = setStage()

const step = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}`) }).click()

/** What is pressed next must not move away while something is written above it. */
async function staysBelow(row: Locator, write: () => Promise<void>): Promise<void> {
  const top = async () => (await row.boundingBox())?.y
  // A row that opens is brought into view.
  let before = await top()
  const isAtRest = async () => {
    const last = before
    before = await top()
    return before === last
  }
  await expect.poll(isAtRest, { interval: 200, timeout: 10_000 }).toBe(true)
  await write()
  await row.page().getByRole('button', { name: /diary/ }).first().waitFor()
  expect(await top()).toBe(before)
}

/** Plans a performance review with Lucas, gives him the highest scores throughout, and sends it. */
async function review(page: Page): Promise<void> {
  await page.goto('/manager/miembros-del-equipo')
  await page.getByRole('button', { name: 'Schedule a one-to-one: Lucas Moreau' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^Development review/ }).check()
  // Opened from a cell whose text does not break, its own does.
  expect(await dialog.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0)
  await dialog.getByRole('button', { name: 'Schedule one-to-one' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Prepare: Lucas Moreau' }).click()
  await page.getByLabel('Greetings').fill('Half a year.')
  await step(page, 'Feedback')
  const rows = page.getByRole('article')
  await rows.first().waitFor()
  for (const [n, row] of (await rows.all()).entries()) {
    await row.getByRole('radio', { name: 'Strength' }).check()
    const comment = row.getByLabel(/^Comment/).first()
    if (n > 0) await comment.fill('As it was said.')
    else await staysBelow(rows.nth(1), () => comment.fill('As it was said.'))
  }
  await step(page, 'Impact')
  await page.getByRole('radio', { name: /^Exceeds/ }).check()
  await page
    .getByLabel(/^Comment/)
    .first()
    .fill('More than was asked.')
  await step(page, 'Action plan')
  await page.getByRole('textbox', { name: 'Action plan' }).fill('Lead the next release.')
  await page.getByLabel('Closing').fill('Thank you.')
  await page.getByRole('status').filter({ hasText: 'All saved' }).waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Share preparation' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Share preparation' }).click()
  await page.getByRole('button', { name: 'Start the one-to-one' }).first().click()
  await untilInProgress(page)
  await step(page, 'Action plan')
  await page.getByRole('button', { name: 'Finish…' }).first().click()
  await dialog.getByRole('button', { name: 'Share and close' }).click()
  await page.getByRole('heading', { name: /^Shared with / }).waitFor()
}

/** The box that somebody stands in on the grid of their manager. */
async function boxOf(page: Page, name: string): Promise<string> {
  await page.goto('/manager/ninebox')
  const cell = page.getByRole('cell').filter({ has: page.getByRole('button', { name }) })
  return (await cell.first().locator('p').first().textContent()) ?? ''
}

test('a closed review moves somebody on the grid; they see it as long as the company shows it, and its statistics count it', async () => {
  const { page: marta } = await stage.visit()
  await tryAs(marta, 'Marta Soler')
  expect(await boxOf(marta, 'Lucas Moreau')).toBe('Solid contributor')
  await review(marta)
  expect(await boxOf(marta, 'Lucas Moreau')).toBe('Role model')

  const { page: lucas } = await stage.visit()
  await lucas.goto('/signin')
  await lucas.locator('input[name=email]').fill('lucas@aurora.example')
  await lucas.locator('input[name=password]').fill('Aurora2026')
  await lucas.locator('button[type=submit]').click()
  await lucas.waitForURL((url) => !url.pathname.startsWith('/signin'))
  await lucas.goto('/personal/nine-box')
  // In his language.
  const where = lucas.getByText('Modèle à suivre').first()
  await where.waitFor()

  const { page: priya } = await stage.visit()
  await tryAs(priya, 'Priya Raman')
  await priya.goto('/estadisticas?search=Lucas')
  const found = priya.getByRole('row', { name: /Lucas Moreau/ })
  await found.getByText('Role model').first().waitFor()
  const [file] = await Promise.all([
    priya.waitForEvent('download'),
    priya
      .getByRole('region', { name: 'People on teams' })
      .getByRole('button', { name: 'Download CSV' })
      .click(),
  ])
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
  const lines = Buffer.concat(chunks).toString().trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(/^Lucas Moreau,.*,Role model$/)

  await priya.goto('/administracion/configuracion?tab=nineBox')
  await priya.getByRole('checkbox', { name: /^People see their own position/ }).click()
  await priya.getByText('Nine Box visibility saved.').waitFor()
  await lucas.goto('/personal/nine-box')
  await lucas.getByRole('heading', { level: 1, name: 'Page introuvable' }).waitFor()
  expect(await where.count()).toBe(0)
  expect(await boxOf(marta, 'Lucas Moreau')).toBe('Role model')
})
