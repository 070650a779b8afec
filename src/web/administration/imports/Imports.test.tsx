import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { importRowsMaxOn } from '#domain/administration/imports/limits.ts'
import { fileOf, importsIn } from '#tests/support/imports.ts'
import { renderAs } from '#tests/support/render.tsx'
import { world, type World } from '#tests/support/world.ts'
import { ImportPage } from './ImportPage.tsx'
import { importPath } from './import-path.ts'
import { ImportsPage } from './ImportsPage.tsx'
import { paths } from '#web/kernel/paths/paths.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

afterEach(cleanup)

const head = ['first_name', 'last_name', 'email', 'position', 'team', 'area', 'manager_email']
const show = (importId: string) =>
  renderAs(w, 'admin', <ImportPage />, {
    route: importPath(w.companyId, importId),
    path: paths.import,
  })

test('promises the people that this installation takes at once', async () => {
  await renderAs(w, 'admin', <ImportsPage />)
  const promised = importRowsMaxOn(w.database.kind).toLocaleString('en')
  expect(await screen.findByText(new RegExp(`and ${promised} people\\.`))).toBeTruthy()
})

test('takes a file, and refuses at once what can be none', async () => {
  const { user } = await renderAs(w, 'admin', <ImportsPage />, {
    path: paths.administration.import,
    route: paths.administration.import,
  })
  await screen.findByText('No imports yet')
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  expect(input.accept).toMatch(/^\.csv,\.xlsx,text\/csv,application\/[\w.-]+$/)
  await user.upload(input, new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'people.csv'))
  await screen.findByText('This file is too big. The limit is 5 MB.')
  await user.upload(input, new File([], 'people.csv'))
  await screen.findByText('This file has no people in it.')
})

test('shows wrong values with the nearest right one, and mends them without another file', async () => {
  const imports = importsIn(w)
  const row = ['Zoe', 'Neu', 'zoe@new.example', '', 'Team of mrata', 'Engineering', '']
  const { id } = await imports.checked(fileOf(head, row))
  const { user } = await show(id)
  await screen.findByText('Team: “Team of mrata”')
  await user.click(screen.getByRole('button', { name: 'Fix and check again' }))
  screen.getByText('Correct at least one value.')
  await user.click(
    screen.getByRole('button', { name: 'Use Team of marta instead of Team of mrata' }),
  )
  const typed = screen.getByRole<HTMLInputElement>('textbox', { name: /^Correct value for Team/ })
  expect(typed.value).toBe('Team of marta')
  await user.click(screen.getByRole('button', { name: 'Fix and check again' }))
  await screen.findByText(/We’re checking your file/)
  await imports.run()
  expect((await imports.read(id)).counts).toMatchObject({ mistake: 0, created: 1 })
})

test.each([
  ['Check again', 'offers'],
  ['Fix and check again', 'corrections'],
])('“%s” sends what was typed and what was selected, not its %s alone', async (name) => {
  const imports = importsIn(w)
  const row = ['Zoe', 'Neu', 'zoe at home', '', 'Desk', 'Support', w.people.admin.email]
  const { id } = await imports.checked(fileOf(head, row))
  const { user } = await show(id)
  const typed = await screen.findByRole('textbox', { name: /^Correct value for Email/ })
  await user.type(typed, 'zoe@new.example')
  for (const it of ['Create 1 area', 'Create 1 team'])
    await user.click(screen.getByRole('checkbox', { name: it }))
  await user.click(screen.getByRole('button', { name }))
  await screen.findByText(/We’re checking your file/)
  expect(await imports.read(id)).toMatchObject({ makes: ['area', 'team'], corrected: 1 })
})

test('shows what a file changes, old and new, and applies it once that is confirmed', async () => {
  const imports = importsIn(w)
  const { id } = await imports.checked(
    fileOf(head, ['Ana', 'Prueba', w.people.ana.email, 'Lead developer', '', '', '']),
  )
  const { user } = await show(id)
  const rows = within(await screen.findByRole('table', { name: /Changed: 1 person/ }))
  expect(rows.getByText(/Position: .*Lead developer/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Apply file' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Apply file' }))
  await screen.findByText(/We’re applying your file/)
  const bar = screen.getByRole('progressbar', { name: 'Applying' })
  // All rows or none: how many are done isn't known before the end.
  expect(bar.hasAttribute('aria-valuenow')).toBe(false)
  expect(bar.getAttribute('aria-valuetext')).toBe('1 row')
})

test('before an undo it says how many invitation links stop working with it', async () => {
  const imports = importsIn(w)
  const row = (at: number) => [`Zoe${at}`, 'Neu', `zoe${at}@new.example`, '', '', '', '']
  const { id } = await imports.done(fileOf(head, row(1), row(2)))
  await w.as('admin').imports.invite({ params: imports.params(id), body: {} })
  await imports.run()
  const { user } = await show(id)
  await user.click(await screen.findByRole('button', { name: 'Undo import' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  dialog.getByText('2 invitation links stop working')
})

test('every row of a file can be read, page by page', async () => {
  const imports = importsIn(w)
  const row = (at: number) => [`Zoe${at}`, 'Neu', `zoe${at}@new.example`, '', '', '', '']
  const { id } = await imports.checked(
    fileOf(head, ...Array.from({ length: 51 }, (_, at) => row(at))),
  )
  const { user } = await show(id)
  await screen.findByText('zoe0@new.example')
  await user.click(screen.getByRole('link', { name: 'Next page' }))
  await screen.findByText('zoe20@new.example')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50')
  await screen.findByText(/Page 1 of 2/)
  await user.click(screen.getByRole('link', { name: 'Next page' }))
  await screen.findByText('zoe50@new.example')
})
