import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeExports } from '#server/administration/exports/build-commands.ts'
import { makerOn } from '#tests/support/exports.ts'
import { renderAs } from '#tests/support/render.tsx'
import { later, testNow, world, type World } from '#tests/support/world.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { ExportPage } from './ExportPage.tsx'
import { ExportsPage } from './ExportsPage.tsx'

let w: World

beforeEach(async () => {
  w = await world()
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const at = () => ({ companyId: w.companyId })
const make = () => makeExports(makerOn(w.database), testNow)

/** The files that the browser was given to save, by their names. */
function savedFiles(): Map<string, Blob> {
  const files = new Map<string, Blob>()
  let last: Blob | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    last = blob as Blob
    return 'blob:x'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    if (last) files.set(this.download, last)
  })
  return files
}

test('says what each will contain before it is started, and shows it waiting afterwards', async () => {
  const { user } = await renderAs(w, 'admin', <ExportsPage />)
  const choices = within(await screen.findByRole('list', { name: 'Data to export' }))
  expect(choices.getAllByRole('listitem')).toHaveLength(6)
  expect(choices.getByText(/evaluation\. No drafts\./)).toBeDefined()
  await screen.findByText('No exports yet')
  await user.click(screen.getByRole('radio', { name: 'Excel (XLSX)' }))
  await user.click(choices.getByRole('button', { name: 'Export: Goals' }))
  const own = within(await screen.findByRole('list', { name: 'Your exports' }))
  expect(own.getByText(/Excel \(XLSX\) · /)).toBeDefined()
  expect(own.getByText('Waiting')).toBeDefined()
  const link = own.getByRole('link').getAttribute('href')
  expect(link).toMatch(new RegExp(`^/e/${w.companyId}/`))
})

test('offers everything to super administrators alone', async () => {
  const { user } = await renderAs(w, 'superadmin', <ExportsPage />)
  await user.click(await screen.findByRole('button', { name: 'Export: Everything' }))
  const own = within(await screen.findByRole('list', { name: 'Your exports' }))
  expect(own.getByText('Everything')).toBeDefined()
})

test('the link of the mail leads to the file, which is saved under a name that says what it is and its reader’s day', async () => {
  await w.as('admin').personal.changeTimeZone({
    params: at(),
    body: { timeZone: 'Pacific/Kiritimati' },
  })
  const { id } = await w.as('admin').companyExports.users({ params: at(), body: {} })
  await make()
  const files = savedFiles()
  const route = paths.export.replace('$companyId', w.companyId).replace('$exportId', id)
  const { user } = await renderAs(w, 'admin', <ExportPage />, { route, path: paths.export })
  await user.click(await screen.findByRole('button', { name: 'Download: People and access' }))
  await waitFor(() => expect(files.size).toBe(1))
  const [[name, file] = ['', undefined]] = [...files]
  expect(name).toMatch(/People-and-access-2030-01-16\.csv$/)
  expect(await file?.text()).toContain('Employee ID,First name')
})

test('a day later it says that the file is gone, and offers none', async () => {
  const { id } = await w.as('admin').companyExports.users({ params: at(), body: {} })
  await make()
  await later(1, async () => {
    const route = paths.export.replace('$companyId', w.companyId).replace('$exportId', id)
    await renderAs(w, 'admin', <ExportPage />, { route, path: paths.export })
    await screen.findByText(/deleted after 24 hours/)
    screen.getByRole('heading', { level: 1, name: 'Your export: People and access' })
    expect(screen.queryByRole('button', { name: /Download/ })).toBeNull()
  })
})

test('somebody else’s link tells nothing of whether there is such an export', async () => {
  const { id } = await w.as('admin').companyExports.users({ params: at(), body: {} })
  const route = paths.export.replace('$companyId', w.companyId).replace('$exportId', id)
  await renderAs(w, 'superadmin', <ExportPage />, { route, path: paths.export })
  await screen.findByText(/couldn’t find this export/)
})
