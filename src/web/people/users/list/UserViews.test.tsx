import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderAs } from '#tests/support/render.tsx'
import { world } from '#tests/support/world.ts'
import { UserViews } from './UserViews.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('the name of a view is never cut: a longer one says by how much, and is not saved', async () => {
  const w = await world()
  const query = {
    page: 1,
    limit: 20,
    search: '',
    filters: {},
    several: { status: ['inactive'] },
  } as const
  const { user } = await renderAs(w, 'admin', <UserViews query={query} change={() => undefined} />)
  await user.click(await screen.findByRole('button', { name: 'Views' }))
  await user.click(screen.getByRole('menuitem', { name: 'Save view' }))
  await user.click(await screen.findByLabelText('View name'))
  await user.paste('n'.repeat(41))
  screen.getByText('1 character too many. The limit is 40.')
  await user.click(screen.getByRole('button', { name: 'Save view' }))
  await screen.findByText('This text is too long.')
})

test('where a browser copies nothing, it says so', async () => {
  const query = { page: 1, limit: 20, search: '', filters: {}, several: {} } as const
  const { user } = await renderAs(
    await world(),
    'admin',
    <UserViews query={query} change={() => undefined} />,
  )
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
  await user.click(await screen.findByRole('button', { name: 'Views' }))
  await user.click(screen.getByRole('menuitem', { name: 'Copy link' }))
  await screen.findByText('Couldn’t copy the link.')
})

test('its address names the company: its reader may be in another', async () => {
  const w = await world()
  const query = { page: 1, limit: 20, search: '', filters: {}, several: {} } as const
  const { user } = await renderAs(w, 'admin', <UserViews query={query} change={() => undefined} />)
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined)
  await user.click(await screen.findByRole('button', { name: 'Views' }))
  await user.click(screen.getByRole('menuitem', { name: 'Copy link' }))
  await screen.findByText('Link copied.')
  const [address = ''] = written.mock.lastCall ?? []
  expect(new URL(address).searchParams.get('company')).toBe(w.companyId)
})

test('a view that was deleted by mistake is there again, with its filters', async () => {
  const w = await world()
  const params = { companyId: w.companyId }
  const { listViews } = w.as('admin')
  const view = { name: 'Out', query: { status: ['inactive' as const] } }
  await listViews.save({ params, body: view })
  const query = { page: 1, limit: 20, search: '', filters: {}, several: view.query } as const
  const { user } = await renderAs(w, 'admin', <UserViews query={query} change={() => undefined} />)
  await user.click(await screen.findByRole('button', { name: 'Out' }))
  await user.click(screen.getByRole('menuitem', { name: 'Delete “Out”' }))
  await screen.findByText('View deleted.')
  expect(await listViews.list({ params })).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText(/^Undone/)
  expect(await listViews.list({ params })).toMatchObject([view])
})
