import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { proven } from '#tests/support/factors.ts'
import { renderAs } from '#tests/support/render.tsx'
import { world, type World } from '#tests/support/world.ts'
import { OwnAccountPage } from './OwnAccountPage.tsx'

let w: World

beforeEach(async () => {
  w = await world()
})

afterEach(cleanup)

test('whoever is in no company sees where they are signed in, and can leave for good', async () => {
  await proven(w, 'ana')
  const { user, left } = await renderAs(w, 'ana', <OwnAccountPage />, { isOutside: true })
  await screen.findByRole('region', { name: 'Active sessions' })
  await screen.findByRole('region', { name: 'Two-step verification' })
  await user.click(screen.getByRole('button', { name: 'Delete my account…' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Delete for good' }))
  await expect.poll(left).toBe(1)
  await expect(w.as('ana').auth.login()).rejects.toMatchObject({ statusCode: 401 })
})
