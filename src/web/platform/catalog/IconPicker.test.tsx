import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { iconNames } from '#domain/kernel/icons.ts'
import { languages } from '#domain/kernel/localized-text.ts'
import { dialog, region, showValues } from '#tests/support/values-page.tsx'
import { renderAs } from '#tests/support/render.tsx'
import { world } from '#tests/support/world.ts'
import { collect } from '#web/kernel/i18n/collect.ts'
import { texts as further } from '#web/kernel/i18n/further-languages/es.ts'
import { I18n } from '#web/kernel/i18n/I18n.tsx'
import { texts as first } from '#web/kernel/i18n/languages/es.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { ValuesPage } from '#web/people/values/ValuesPage.tsx'
import { iconNamesIn } from './IconPicker.tsx'

// What holds wherever catalog has an icon, shown with values.

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
  dialog().getByText(/^No matching icons/)
  await user.clear(search)
  await user.type(search, 'rock')
  await user.click(await dialog().findByRole('radio', { name: 'Rocket' }))
  await user.click(dialog().getByRole('button', { name: 'Save' }))
  await screen.findByText('Value saved.')
  expect((await stored()).map(({ icon }) => icon)).toEqual(['rocket', 'gem'])
})

test('icons are called by their name in the reader’s language, and found by it', async () => {
  const w = await world()
  const messages = { ...collect(first), ...collect(further) }
  const { user } = await renderAs(
    w,
    'admin',
    <I18n initial={{ language: 'es', messages }}>
      <ValuesPage />
    </I18n>,
    { path: paths.administration.values, route: paths.administration.values },
  )
  const [edit] = await screen.findAllByRole('button', { name: 'Editar' })
  if (!edit) throw new Error('Nothing to edit')
  await user.click(edit)
  const search = dialog().getByRole('searchbox', { name: 'Buscar iconos' })
  await dialog().findByRole('radio', { name: 'Corazón' })
  await user.type(search, 'corazon')
  const found = dialog().getAllByRole('radio')
  expect(found.map((it) => it.closest('label')?.title)).toEqual([
    'Corazón · Personas',
    'Corazón en la mano · Personas',
  ])
  await user.clear(search)
  await user.type(search, 'rocket')
  dialog().getByRole('radio', { name: 'Cohete' })
})

test.each(languages)('every icon has a name of its own in %s', async (language) => {
  const names = await iconNamesIn(language)
  expect(Object.keys(names).toSorted()).toEqual([...iconNames].toSorted())
  expect(new Set(Object.values(names)).size).toBe(iconNames.length)
})
