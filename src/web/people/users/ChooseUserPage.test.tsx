import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { refusedAtFirst } from '#tests/support/refused-at-first.ts'
import { renderAs } from '#tests/support/render.tsx'
import { world } from '#tests/support/world.ts'
import { ChooseUserPage } from './ChooseUserPage.tsx'

afterEach(cleanup)

test('the address of editing that names nobody asks whom to edit', async () => {
  await renderAs(await world(), 'admin', <ChooseUserPage />)
  await screen.findByRole('heading', { level: 1, name: 'Edit a person' })
  screen.getByText(/^Choose someone to edit/)
  expect(await screen.findByRole('radio', { name: /^Ana Test/ })).toBeTruthy()
})

test('people who did not load are not nobody: it says so, and offers another try', async () => {
  const w = await world()
  const whole = w.pageOf('admin')
  const list = refusedAtFirst(whole.users.list)
  const { user } = await renderAs(w, 'admin', <ChooseUserPage />, {
    api: { ...whole, users: { ...whole.users, list: list.call } },
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  list.answer()
  await user.click(again)
  expect(await screen.findByRole('radio', { name: /^Ana Test/ })).toBeTruthy()
})
