import { expect, test } from 'vitest'
import { violationsInLook } from '#tests/support/axe.ts'
import { tryAs } from '#tests/support/browser.ts'
import { shareStage } from '#tests/support/stage.ts'
import { paths } from '#web/kernel/paths/paths.ts'

const stage = shareStage()

test('on paper there is what was written, and nothing to press, on white also from a dark screen', async () => {
  const { page, context } = await stage.visit({ dark: true, width: 794 })
  await tryAs(page, 'Ana Ferreira')
  await page.goto(paths.personal.oneToOnes)
  await page.getByRole('rowheader').getByRole('link').first().click()
  for (const heading of ['Agenda', 'Closing', 'My goals']) {
    if (heading === 'My goals') await page.goto(paths.personal.goals)
    const written = page.getByRole('heading', { name: heading, exact: true })
    await written.waitFor()
    await page.emulateMedia({ media: 'print' })
    await written.waitFor()
    for (const role of ['button', 'navigation'] as const)
      await expect.poll(() => page.getByRole(role).allInnerTexts()).toEqual([])
    // Dark ink: the colours of a dark screen would be light on white paper.
    const ink = await written.evaluate((it) => getComputedStyle(it).color)
    expect(ink).toBe('rgb(36, 33, 29)')
    expect(await violationsInLook(page)).toEqual([])
    await page.emulateMedia({ media: 'screen' })
  }
  await context.close()
})

test('printing asks what goes on paper, private comments only where one wants them, and each sheet says whose it is', async () => {
  const { page, context } = await stage.visit()
  // What is chosen counts until it is printed: nothing is, here.
  await page.addInitScript('globalThis.print = () => undefined')
  await tryAs(page, 'Marta Soler')
  await page.goto(paths.manager.people)
  await page.getByRole('link', { name: 'Ana Ferreira', exact: true }).click()
  await page.getByRole('tab', { name: /^One-to-ones/ }).click()
  const closed = page.getByRole('row').filter({ hasText: 'Closed' })
  await closed.getByRole('link').first().click()
  const comments = page.getByRole('region', { name: 'Your private comments' })
  const leftOut = comments.getByText('Private (not printed)')
  const words =
    (await comments.locator('section p, section div[class*=verbatim]').first().textContent()) ?? ''
  expect(words).not.toBe('')
  await page.emulateMedia({ media: 'print' })
  await leftOut.waitFor()
  await expect.poll(() => page.getByText(words).isVisible()).toBe(false)
  const farewell = page.getByRole('heading', { name: 'Closing', exact: true })
  await farewell.waitFor()
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('button', { name: 'Print' }).click()
  const dialog = page.getByRole('dialog', { name: 'What do you want to print?' })
  const privately = dialog.getByRole('checkbox', { name: 'My private comments' })
  expect(await privately.isChecked()).toBe(false)
  await privately.check()
  await dialog.getByRole('checkbox', { name: 'Action plan and closing' }).uncheck()
  await dialog.getByRole('button', { name: 'Print' }).click()
  await page.emulateMedia({ media: 'print' })
  await page.getByText(words).waitFor()
  expect(await leftOut.count()).toBe(0)
  await expect.poll(() => farewell.isVisible()).toBe(false)

  const sheet = await page.evaluate(() =>
    document.adoptedStyleSheets
      .flatMap((it) => [...it.cssRules].map((rule) => rule.cssText))
      .join(),
  )
  expect(sheet).toContain('Ana Ferreira · Marta Soler')
  expect(sheet).toContain('Aurora Coop')
  expect(sheet).toMatch(/@bottom-right \{[^}]*counter\(page\)[^}]*counter\(pages\)/)

  // Once it is printed, what is printed without asking is what is open again.
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await leftOut.waitFor()
  await context.close()
})
