import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { testDatabase } from '#tests/support/database.ts'
import { renderAs } from '#tests/support/render.tsx'
import { world, type World } from '#tests/support/world.ts'
import { paths } from '#web/paths/paths.ts'
import { ValuesPage } from './ValuesPage.tsx'

const path = paths.administration.values
const words = { name_en: 'Value 1', description_en: 'What it is', purpose_en: 'Why' }

let w: World

beforeEach(async () => {
  w = await world()
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

async function show() {
  const view = await renderAs(w, 'admin', <ValuesPage />, { path, route: path })
  await screen.findByRole('heading', { level: 1 })
  return view
}

const button = (name: string) => screen.getByRole('button', { name })
const dialog = () => within(screen.getByRole('dialog'))
const box = (name: RegExp) => dialog().getByRole<HTMLTextAreaElement>('textbox', { name })
const tab = (name: RegExp) => dialog().getByRole('tab', { name })
const stored = () => w.as('admin').values.written({ params: { companyId: w.companyId } })
const saveElsewhere = (some: Record<string, string>) =>
  w.as('superadmin').values.edit({
    params: { companyId: w.companyId, valueId: w.valueIds[0] ?? '' },
    body: { ...words, ...some, version: 1 },
  })

type User = Awaited<ReturnType<typeof show>>['user']

async function editFirst(user: User) {
  await user.click(screen.getAllByRole('button', { name: 'Edit' })[0] ?? document.body)
}

async function rewrite(user: User, name: RegExp, text: string) {
  await user.clear(box(name))
  await user.type(box(name), text)
}

describe('the values of a company', () => {
  test('are in their order, with why, what each level expects, and where something is missing', async () => {
    await show()
    const names = screen.getAllByRole('heading', { level: 2 }).map((it) => it.textContent)
    expect(names).toEqual(['Value 1', 'Value 2'])
    const first = within(screen.getByRole('region', { name: 'Value 1' }))
    first.getByText('What it is')
    first.getByText('Why')
    first.getByText('Contributor')
    first.getByText('Lives it')
    first.getByText('Not everything is written in: Spanish.')
  })

  test('cannot be deleted, and the page says whom to ask', async () => {
    await show()
    screen.getByText(/can’t delete values here.*contact support/)
    expect(screen.queryByRole('button', { name: /delete|remove/i })).toBeNull()
  })

  test('that has none yet says what to do, and does it', async () => {
    const { db } = await testDatabase()
    await inCompany(db, w.companyId, (company) => company.deleteFrom('value').execute())
    const { user } = await show()
    screen.getByText('No values yet')
    await user.click(button('Add a value'))
    dialog().getByRole('heading', { name: 'Add a value' })
  })
})

describe('adding a value', () => {
  test('takes its texts in the company’s languages, and shows it behind the others', async () => {
    const { user } = await show()
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
    const { user } = await show()
    await user.click(button('Add a value'))
    await user.type(box(/^Name/), 'Care')
    await user.click(tab(/^Español/))
    await user.click(dialog().getByRole('button', { name: 'Save' }))
    expect(tab(/^English/).getAttribute('aria-selected')).toBe('true')
    expect(document.activeElement).toBe(box(/^Description/))
    expect(dialog().getAllByText('Fill this in.')).toHaveLength(2)
    expect(await stored()).toHaveLength(2)
  })
})

describe('the tab of a language', () => {
  test('says how much of it is written', async () => {
    const { user } = await show()
    await editFirst(user)
    tab(/^English$/)
    await user.click(tab(/^Español\s*, empty$/))
    await user.type(box(/^Name/), 'Valor')
    tab(/^Español\s*, 1 of 3 written$/)
  })

  test('warns what its readers see instead, as long as something is missing', async () => {
    const { user } = await show()
    await editFirst(user)
    await user.click(tab(/^Español/))
    const warning = /people who read in Spanish see the English text/
    dialog().getByText(warning)
    for (const name of [/^Name/, /^Description/, /^Purpose/]) await user.type(box(name), 'Sí')
    expect(dialog().queryByText(warning)).toBeNull()
  })

  test('has boxes in its language, each with what the first one says', async () => {
    const { user } = await show()
    await editFirst(user)
    await user.click(tab(/^Español/))
    expect(box(/^Name/).lang).toBe('es')
    expect(box(/^Purpose/).lang).toBe('es')
    dialog().getByText('Value 1')
  })

  test('counts towards the limit, and says when it is passed', async () => {
    const { user } = await show()
    await editFirst(user)
    await user.click(tab(/^Español/))
    await user.click(box(/^Name/))
    await user.paste('ñ'.repeat(101))
    dialog().getByText(/1 character too many. The limit is 100/)
    await user.click(tab(/^English/))
    await user.click(dialog().getByRole('button', { name: 'Save' }))
    await dialog().findByText('This text is too long.')
    expect(document.activeElement).toBe(box(/^Name/))
    expect(box(/^Name/).lang).toBe('es')
  })
})

describe('what was typed', () => {
  test('is not thrown away without a question', async () => {
    const { user } = await show()
    await editFirst(user)
    await user.type(box(/^Name/), '!')
    await user.click(dialog().getByRole('button', { name: 'Cancel' }))
    const asked = within(await screen.findByRole('alertdialog'))
    await user.click(asked.getByRole('button', { name: 'Keep writing' }))
    expect(box(/^Name/).value).toBe('Value 1!')
    await user.click(dialog().getByRole('button', { name: 'Close' }))
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await editFirst(user)
    expect(box(/^Name/).value).toBe('Value 1')
  })

  test('is put away without one when nothing was changed', async () => {
    const { user } = await show()
    await editFirst(user)
    await user.click(dialog().getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('outlives a reload', async () => {
    const first = await show()
    await editFirst(first.user)
    await first.user.type(box(/^Name/), '!')
    cleanup()
    const { user } = await show()
    await editFirst(user)
    expect(box(/^Name/).value).toBe('Value 1!')
    await user.click(dialog().getByRole('button', { name: 'Start over' }))
    expect(box(/^Name/).value).toBe('Value 1')
  })

  test('stays when somebody else saved meanwhile: what they wrote is shown beside it', async () => {
    const { user } = await show()
    await editFirst(user)
    await rewrite(user, /^Name/, 'Mine')
    await saveElsewhere({ name_en: 'Theirs', purpose_en: 'Their why' })
    await user.click(dialog().getByRole('button', { name: 'Save' }))
    await dialog().findByText(/Someone else saved this while you were writing/)
    dialog().getByText('Saved in the meantime: “Theirs”')
    expect(box(/^Name/).value).toBe('Mine')
    expect(box(/^Purpose/).value).toBe('Their why')
    await user.click(dialog().getByRole('button', { name: 'Save' }))
    await screen.findByText('Value saved.')
    expect((await stored())[0]).toMatchObject({ name_en: 'Mine', purpose_en: 'Their why' })
  })

  test('stays when the server cannot be reached, which is said', async () => {
    const api = w.pageOf('admin')
    const broken = { ...api, values: { ...api.values, edit: () => Promise.reject(new Error()) } }
    const { user } = await renderAs(w, 'admin', <ValuesPage />, { path, route: path, api: broken })
    await screen.findByRole('heading', { level: 1 })
    await editFirst(user)
    await rewrite(user, /^Name/, 'Mine')
    await user.click(dialog().getByRole('button', { name: 'Save' }))
    await dialog().findByText(/^The value wasn’t saved\. An error has occurred/)
    expect(box(/^Name/).value).toBe('Mine')
  })
})
