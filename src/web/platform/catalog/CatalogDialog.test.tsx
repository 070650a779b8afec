import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Language } from '#domain/kernel/localized-text.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { testDatabase } from '#tests/support/database.ts'
import { box, button, dialog, region, showValues } from '#tests/support/values-page.tsx'
import { world, type World } from '#tests/support/world.ts'

// What holds wherever catalog is written in several languages, shown with values.

let w: World

beforeEach(async () => {
  w = await world()
})
afterEach(cleanup)

const tab = (name: RegExp) => dialog().getByRole('tab', { name })

async function editFirst() {
  const view = await showValues(w)
  const edit = () => view.user.click(region('Value 1').getByRole('button', { name: 'Edit' }))
  await edit()
  const save = () => view.user.click(dialog().getByRole('button', { name: 'Save' }))
  return { ...view, edit, save }
}

describe('adding', () => {
  test('takes the texts in the company’s languages, and shows it behind the others', async () => {
    const { user, stored } = await showValues(w)
    await user.click(button('Add a value'))
    await user.type(box(/^Name/), 'Care')
    await user.type(box(/^Description/), 'We look after people')
    await user.type(box(/^Purpose/), 'It works')
    await user.click(tab(/^Español/))
    await user.type(box(/^Name/), 'Cuidado')
    await user.click(dialog().getByRole('button', { name: 'Save' }))
    await screen.findByText('Value added.')
    await screen.findByRole('heading', { level: 2, name: 'Care' })
    expect((await stored()).at(-1)).toMatchObject({ name_en: 'Care', name_es: 'Cuidado' })
  })

  test('leads to what is missing, in the tab where it is', async () => {
    const { user, stored } = await showValues(w)
    await user.click(button('Add a value'))
    await user.type(box(/^Name/), 'Care')
    await user.click(tab(/^Español/))
    await user.click(dialog().getByRole('button', { name: 'Save' }))
    expect(tab(/^English/).getAttribute('aria-selected')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(box(/^Description/)))
    expect(dialog().getAllByText('This field is required.')).toHaveLength(2)
    expect(await stored()).toHaveLength(2)
  })
})

const speak = async (...languages: Language[]) =>
  inCompany((await testDatabase()).db, w.companyId, (db) =>
    db.updateTable('company').set({ languages }).execute(),
  )

test('where the company has one language, there are no tabs', async () => {
  await speak('en')
  const { user, stored } = await showValues(w)
  await user.click(button('Add a value'))
  for (const name of [/^Name/, /^Description/, /^Purpose/]) await user.type(box(name), 'Care')
  expect(dialog().queryByRole('tab')).toBeNull()
  await user.click(dialog().getByRole('button', { name: 'Save' }))
  await screen.findByText('Value added.')
  expect((await stored()).at(-1)).toMatchObject({ name_en: 'Care' })
})

describe('the tab of a language', () => {
  test('says how much of it is written', async () => {
    const { user } = await editFirst()
    tab(/^English$/)
    await user.click(tab(/^Español\s*, empty$/))
    await user.type(box(/^Name/), 'Valor')
    tab(/^Español\s*, 1 of 3 written$/)
  })

  test('warns what its readers see instead, as long as something is missing', async () => {
    const { user } = await editFirst()
    await user.click(tab(/^Español/))
    const warning = /people who use Spanish see the English text/
    dialog().getByText(warning)
    for (const name of [/^Name/, /^Description/, /^Purpose/]) await user.type(box(name), 'Sí')
    expect(dialog().queryByText(warning)).toBeNull()
  })

  test('has boxes in its language, each with what the first one says', async () => {
    const { user } = await editFirst()
    await user.click(tab(/^Español/))
    expect([box(/^Name/).lang, box(/^Purpose/).lang]).toEqual(['es', 'es'])
    dialog().getByText('Value 1')
  })

  test('counts towards the limit, is brought when it is passed, and stays while it is corrected', async () => {
    const { user, save } = await editFirst()
    await user.clear(box(/^Purpose/))
    await user.click(tab(/^Español/))
    await user.click(box(/^Name/))
    await user.paste('ñ'.repeat(101))
    dialog().getByText(/1 character too many. The limit is 100/)
    await save()
    await dialog().findByText('This text is too long.')
    await waitFor(() => expect(document.activeElement).toBe(box(/^Name/)))
    await user.type(box(/^Name/), '{Backspace}')
    expect(dialog().queryByText('This text is too long.')).toBeNull()
    expect(box(/^Name/).lang).toBe('es')
    await save()
    await waitFor(() => expect(document.activeElement).toBe(box(/^Purpose/)))
    expect(box(/^Purpose/).lang).toBe('en')
  })
})

test('what is typed outlives a reload', async () => {
  const first = await editFirst()
  await first.user.type(box(/^Name/), '!')
  cleanup()
  const { user } = await editFirst()
  expect(box(/^Name/).value).toBe('Value 1!')
  await user.click(dialog().getByRole('button', { name: 'Start over' }))
  expect(box(/^Name/).value).toBe('Value 1')
})

test('what is typed is saved in the languages the company has by then', async () => {
  const first = await editFirst()
  await first.user.type(box(/^Name/), '!')
  await first.user.click(tab(/^Español/))
  await first.user.type(box(/^Name/), 'Valor')
  cleanup()
  await speak('en', 'fr')
  const { user, save, stored } = await editFirst()
  expect(box(/^Name/).value).toBe('Value 1!')
  await user.click(tab(/^Français/))
  await user.type(box(/^Description/), 'Oui')
  await save()
  await screen.findByText('Value saved.')
  const [value] = await stored()
  expect(value).toMatchObject({ name_en: 'Value 1!', description_fr: 'Oui' })
  expect(value).not.toHaveProperty('name_es')
})

test('what somebody else saved meanwhile is shown beside one’s own, language by language', async () => {
  const { user, save, stored } = await editFirst()
  await user.type(box(/^Name/), '!')
  const [valueId = ''] = w.valueIds
  const theirs = { name_en: 'Theirs', description_en: 'What', purpose_en: 'Their why' }
  const params = { companyId: w.companyId, valueId }
  await w.as('superadmin').values.edit({ params, body: { ...theirs, version: 1 } })
  await save()
  await dialog().findByText(/^Other changes were saved/)
  dialog().getByText('Saved version: “Theirs”')
  expect([box(/^Name/).value, box(/^Purpose/).value]).toEqual(['Value 1!', 'Their why'])
  await save()
  await screen.findByText('Value saved.')
  expect((await stored())[0]).toMatchObject({ name_en: 'Value 1!', purpose_en: 'Their why' })
})

test('a move by somebody else does not come between: what is typed is saved', async () => {
  const { user, save, stored } = await editFirst()
  await user.type(box(/^Name/), '!')
  const [valueId = ''] = w.valueIds
  const params = { companyId: w.companyId, valueId }
  await w.as('superadmin').values.move({ params, body: { to: 1, version: 1 } })
  await save()
  await screen.findByText('Value saved.')
  expect((await stored())[1]).toMatchObject({ name_en: 'Value 1!', version: 3 })
})
