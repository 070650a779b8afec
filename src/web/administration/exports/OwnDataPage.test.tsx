import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeExports } from '#server/administration/exports/build-commands.ts'
import { makerOn } from '#tests/support/exports.ts'
import { renderAs } from '#tests/support/render.tsx'
import { testNow, world, type World } from '#tests/support/world.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { SuperadminPage } from '#web/administration/operators/SuperadminPage.tsx'
import { ExportPage } from './ExportPage.tsx'
import { OwnDataPage } from './OwnDataPage.tsx'

let w: World

beforeEach(async () => {
  w = await world()
})

afterEach(cleanup)

const params = () => ({ companyId: w.companyId })

test('somebody without a role has a copy of their data prepared, and sees it waiting', async () => {
  const { user } = await renderAs(w, 'ana', <OwnDataPage />)
  await user.click(await screen.findByRole('button', { name: 'Prepare a copy' }))
  const own = within(await screen.findByRole('list', { name: 'Your copies' }))
  expect(own.getByText('My data')).toBeDefined()
  expect(own.getByText('Waiting')).toBeDefined()
})

test('the link of the mail leads them to it, and back to what is theirs', async () => {
  const { id } = await w.as('ana').ownData.ask({ params: params() })
  await makeExports(makerOn(w.database), testNow)
  const route = paths.export.replace('$companyId', w.companyId).replace('$exportId', id)
  await renderAs(w, 'ana', <ExportPage />, { route, path: paths.export })
  await screen.findByRole('button', { name: 'Download: My data' })
  expect(screen.getByText(/It includes your private notes/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'My data' }).getAttribute('href')).toBe(paths.ownData)
})

test('who asks to be deleted sees until when, and takes it back', async () => {
  const { user } = await renderAs(w, 'ana', <OwnDataPage />)
  await user.click(await screen.findByRole('button', { name: 'Request deletion' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Request deletion' }))
  await screen.findByText(/have until February 14, 2030/)
  await user.click(await screen.findByRole('button', { name: 'Cancel my request' }))
  await screen.findByRole('button', { name: 'Request deletion' })
})

test('a super administrator finds who asks where their section begins, and the plan that does it', async () => {
  await w.as('ana').ownData.askErasure({ params: params() })
  const { user } = await renderAs(w, 'superadmin', <SuperadminPage />)
  await screen.findByText('Ana Test requested deletion')
  await user.click(screen.getByRole('button', { name: 'Review request' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText('Delete Ana Test?')).toBeDefined()
  expect(dialog.getByLabelText('Type “Ana Test” to confirm')).toBeDefined()
})
