import { expect, test } from 'vitest'
import { tryAs } from '#tests/support/browser.ts'
import { speak } from '#tests/support/speak.ts'
import { setStage } from '#tests/support/stage.ts'

// A product of its own: others have the same person speak their languages meanwhile.
const stage = setStage()

test('since when and until when somebody was in a team is read whole', async () => {
  const { page, context } = await stage.visit()
  await tryAs(page, 'Priya Raman')
  await page.goto('/administracion/areas')
  await page.getByRole('link', { name: 'Product & Engineering' }).click()
  await page.getByRole('link', { name: 'Engineering leads' }).click()
  await page.getByRole('row', { name: /Oskar Nowak/ }).waitFor()
  await speak(page, 'Priya Raman', 'pt')
  const cells = page.getByRole('row', { name: /Oskar Nowak/ }).getByRole('cell')
  const both = cells.filter({ hasText: /\d{4}.*\d{4}/ })
  await both.waitFor()
  const cut = await cells.evaluateAll((all) =>
    all
      .flatMap((cell) => [...cell.querySelectorAll('span')])
      .filter((it) => it.scrollWidth > it.clientWidth && /\d{4}/.test(it.textContent))
      .map((it) => it.textContent),
  )
  expect(cut).toEqual([])
  await context.close()
})

test('what people do is read whole in their team, and in the list whether they have accepted', async () => {
  const { page, context } = await stage.visit()
  await tryAs(page, 'Priya Raman')
  await speak(page, 'Priya Raman', 'fr')
  const cutIn = (row: string) =>
    page
      .getByRole('row', { name: new RegExp(row) })
      .locator('td span')
      .evaluateAll((all) =>
        all.filter((it) => it.scrollWidth > it.clientWidth + 1).map((it) => it.textContent),
      )
  await page.goto('/administration/utilisateurs')
  await page.getByRole('row', { name: /Nadia Benali/ }).waitFor()
  expect((await cutIn('Nadia Benali')).filter((it) => !it.startsWith('Member support'))).toEqual([])
  await page.goto('/administration/zones')
  await page.getByRole('link', { name: 'Produit et Ingénierie' }).click()
  await page.getByRole('link', { name: 'Platform' }).click()
  await page.getByRole('row', { name: /Lucas Moreau/ }).waitFor()
  for (const row of ['Bruno Costa', 'Lucas Moreau', 'Inés Navarro'])
    expect(await cutIn(row)).toEqual([])
  await context.close()
})
