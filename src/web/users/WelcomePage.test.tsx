import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderAs } from '#tests/support/render.tsx'
import { world } from '#tests/support/world.ts'
import { WelcomePage } from './WelcomePage.tsx'

afterEach(cleanup)

test('someone in no team is welcomed, and told what will bring something here', async () => {
  const w = await world()
  await w.as('admin').users.setActive({ params: w.of('ana'), body: { active: false } })
  await w.as('admin').users.setActive({ params: w.of('ana'), body: { active: true } })
  await renderAs(w, 'ana', <WelcomePage />)
  await screen.findByRole('heading', { level: 1, name: 'Welcome, Ana' })
  expect(screen.getByText(/once someone adds you to a team/)).toBeTruthy()
})
