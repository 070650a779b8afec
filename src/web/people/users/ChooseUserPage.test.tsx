import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
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
