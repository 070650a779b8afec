import { expect, test } from 'vitest'
import { tryAs } from '#tests/support/browser.ts'
import { shareStage } from '#tests/support/stage.ts'

const stage = shareStage()

test('somebody asks the assistant about their goals, goes where it leads, and deletes the conversation', async () => {
  const { page } = await stage.visit()
  await tryAs(page, 'Ana Ferreira')
  await page.getByRole('button', { name: 'Ask the assistant' }).click()
  const panel = page.getByRole('dialog', { name: 'Assistant' })
  const box = panel.getByRole('textbox', { name: 'Your question' })
  // By the keyboard alone: the box has the focus, and Ctrl and Enter send.
  await expect.poll(() => box.evaluate((it) => it === document.activeElement)).toBe(true)
  await page.keyboard.type('What are my goals?')
  await page.keyboard.press('Control+Enter')
  await panel.getByText('3 goals in progress:').first().waitFor()
  const source = panel.locator('p').getByRole('link').first()
  const label = (await source.textContent()) ?? ''
  await source.click()
  await page.waitForURL(/\/personal\/objetivos/)
  await page.getByRole('main').getByText(label.slice(0, 40)).first().waitFor()
  expect(await panel.count()).toBe(0)

  // The page has what the panel had; to judge people is declined.
  await page.goto('/asistente')
  await page.getByText('3 goals in progress:').first().waitFor()
  await page.getByRole('textbox', { name: 'Your question' }).fill('Who is the worst in my team?')
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await page.getByText(/^I don’t (rank|rate|compare) people/).waitFor()
  await page.getByRole('button', { name: 'Delete conversation' }).click()
  const sure = page.getByRole('alertdialog')
  await sure.getByRole('button', { name: 'Delete conversation' }).click()
  await page.getByRole('button', { name: 'What are my goals?' }).waitFor()
  expect(await page.getByText('goals in progress').count()).toBe(0)
})

test('on a phone the conversation is a sheet over the page, with its box above a keyboard', async () => {
  const phone = { width: 360, height: 740 }
  const { page } = await stage.visit(phone)
  await tryAs(page, 'Ana Ferreira')
  const opener = page.getByRole('button', { name: 'Ask the assistant' })
  await opener.click()
  const sheet = page.getByRole('dialog', { name: 'Assistant' })
  const box = sheet.getByRole('textbox', { name: 'Your question' })
  await sheet.getByRole('button', { name: 'What are my goals?' }).click()
  await sheet.getByText('3 goals in progress:').first().waitFor()
  const place = await sheet.boundingBox()
  expect(place).toMatchObject({ x: 0, width: phone.width })
  expect((place?.y ?? 0) + (place?.height ?? 0)).toBe(phone.height)
  expect(place?.y).toBeLessThan(20)

  // A keyboard takes the lower half.
  const left = phone.height / 2
  await page.setViewportSize({ ...phone, height: left })
  const close = sheet.getByRole('button', { name: 'Close', exact: true })
  await expect
    .poll(async () => {
      const [head, foot] = [await close.boundingBox(), await box.boundingBox()]
      const end = (foot?.y ?? 0) + (foot?.height ?? 0)
      return (head?.y ?? -1) >= 0 && end > left / 2 && end <= left
    })
    .toBe(true)
  // Nothing of the page behind takes the focus.
  expect(
    await page
      .locator('main')
      .evaluate((main) => (main.focus(), main.contains(main.ownerDocument.activeElement))),
  ).toBe(false)
  await close.click()
  await sheet.waitFor({ state: 'detached' })
  expect(await opener.evaluate((it) => it === it.ownerDocument.activeElement)).toBe(true)
})
