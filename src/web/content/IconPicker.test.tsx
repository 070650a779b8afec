import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { dialog, region, showValues } from '#tests/support/values-page.tsx'
import { world } from '#tests/support/world.ts'

// What holds wherever content has an icon, shown with values.

afterEach(cleanup)

test('an icon is found by its name or by its group, and chosen', async () => {
  const { user, stored } = await showValues(await world())
  await user.click(region('Value 1').getByRole('button', { name: 'Edit' }))
  const icons = () => dialog().getAllByRole<HTMLInputElement>('radio')
  expect(icons().filter(({ checked }) => checked)).toHaveLength(1)
  const search = dialog().getByRole('searchbox', { name: 'Search icons' })
  await user.type(search, 'nature')
  expect(icons()).toHaveLength(10)
  await user.clear(search)
  await user.type(search, 'skull')
  dialog().getByText(/^No icon matches/)
  await user.clear(search)
  await user.type(search, 'rock')
  await user.click(dialog().getByRole('radio', { name: 'rocket' }))
  await user.click(dialog().getByRole('button', { name: 'Save' }))
  await screen.findByText('Value saved.')
  expect((await stored()).map(({ icon }) => icon)).toEqual(['rocket', 'gem'])
})
