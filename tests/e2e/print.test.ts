import { expect, test } from 'vitest'
import { violationsInLook } from '#tests/support/axe.ts'
import { tryAs } from '#tests/support/browser.ts'
import { shareStage } from '#tests/support/stage.ts'
import { paths } from '#web/paths/paths.ts'

const stage = shareStage()

test('on paper there is what was written, and nothing to press, on white also from a dark screen', async () => {
  const { page, context } = await stage.visit({ dark: true, width: 794 })
  await tryAs(page, 'Ana Ferreira')
  await page.goto(paths.personal.oneToOnes)
  const closed = page.getByRole('listitem').filter({ hasText: 'Closed' })
  await closed.getByRole('link').first().click()
  for (const heading of ['Agenda', 'Farewell', 'My goals']) {
    if (heading === 'My goals') await page.goto(paths.personal.goals)
    const written = page.getByRole('heading', { name: heading, exact: true })
    await written.waitFor()
    await page.emulateMedia({ media: 'print' })
    await written.waitFor()
    for (const role of ['button', 'navigation'] as const)
      await expect.poll(() => page.getByRole(role).count()).toBe(0)
    // Dark ink: the colours of a dark screen would be light on white paper.
    const ink = await written.evaluate((it) => getComputedStyle(it).color)
    expect(ink).toBe('rgb(36, 33, 29)')
    expect(await violationsInLook(page)).toEqual([])
    await page.emulateMedia({ media: 'screen' })
  }
  await context.close()
})

test('private comments are on paper only where one asks for it, and the paper says so', async () => {
  const { page, context } = await stage.visit()
  await tryAs(page, 'Marta Soler')
  await page.goto(paths.manager.people)
  await page.getByRole('link', { name: 'Ana Ferreira', exact: true }).click()
  const closed = page.getByRole('listitem').filter({ hasText: 'Closed' })
  await closed.getByRole('link').first().click()
  const comments = page.getByRole('region', { name: 'Your private comments' })
  const [leftOut, choice] = [
    comments.getByText('Private: left out'),
    comments.getByRole('checkbox'),
  ]
  const words = (await comments.locator('section p').first().textContent()) ?? ''
  expect(words).not.toBe('')
  await page.emulateMedia({ media: 'print' })
  await leftOut.waitFor()
  await expect.poll(() => page.getByText(words).isVisible()).toBe(false)
  await page.emulateMedia({ media: 'screen' })
  await choice.check()
  await page.emulateMedia({ media: 'print' })
  await page.getByText(words).waitFor()
  expect(await leftOut.count()).toBe(0)
  expect(await choice.isVisible()).toBe(false)
  await context.close()
})
