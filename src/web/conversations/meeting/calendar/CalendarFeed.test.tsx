import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderAs } from '#tests/support/render.tsx'
import { world, type World } from '#tests/support/world.ts'
import { CalendarFeed } from './CalendarFeed.tsx'

let w: World

beforeEach(async () => {
  w = await world()
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const feed = async () =>
  (await w.as('ana').calendar.feed({ params: { companyId: w.companyId } })).feed

const shown = async () => (await screen.findByLabelText<HTMLInputElement>('Calendar link')).value

test('where a browser copies nothing, the address is selected, and that is said', async () => {
  const { user } = await renderAs(w, 'ana', <CalendarFeed />)
  await user.click(await screen.findByRole('button', { name: 'Create calendar link' }))
  const field = await screen.findByLabelText<HTMLInputElement>('Calendar link')
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  await screen.findByText('Couldn’t copy it. The text is selected: copy it yourself.')
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length])
  expect(document.activeElement).toBe(field)
})

test('one makes an address, has it say less, makes another, and stops it', async () => {
  const { user } = await renderAs(w, 'ana', <CalendarFeed />)
  await user.click(await screen.findByRole('button', { name: 'Create calendar link' }))
  const first = await shown()
  expect(first).toBe((await feed())?.address)
  await user.click(screen.getByRole('checkbox', { name: /^Show only busy times/ }))
  await waitFor(async () => expect((await feed())?.busyOnly).toBe(true))

  const answer = async (name: string) => {
    await user.click(screen.getByRole('button', { name }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name }))
  }
  await answer('Create new link')
  await waitFor(async () => expect(await shown()).not.toBe(first))
  expect(await feed()).toMatchObject({ address: await shown(), busyOnly: true })
  await answer('Turn off link')
  await screen.findByRole('button', { name: 'Create calendar link' })
  expect(await feed()).toBeNull()
})
