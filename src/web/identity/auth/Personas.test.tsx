import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { layLine } from '#tests/support/line.ts'
import { renderVisitor } from '#tests/support/render-visitor.tsx'
import { world } from '#tests/support/world.ts'
import { paths } from '#web/kernel/paths/paths.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const picture = 'data:image/png;base64,iVBORw0KGgo='
const ana = {
  email: 'ana@demo.example',
  password: 'Aurora2026',
  name: 'Ana Ferreira',
  company: 'Aurora Coop',
  who: 'Software engineer',
  sees: 'Reads two years of 1:1s.',
  picture,
}
const helena = {
  ...ana,
  email: 'h@demo.example',
  name: 'Helena Vidal',
  who: 'Founder',
  picture: null,
}

test('in a demo each person is a card that says who it is and what one sees as them, with a face or initials', async () => {
  const w = await world()
  vi.stubGlobal('fetch', layLine(w).fetch)
  const api = { ...w.anyone.auth, personas: () => Promise.resolve([ana, helena]) }
  await renderVisitor(w, { at: paths.signIn, api })
  const said = 'Try as Ana Ferreira Software engineer Reads two years of 1:1s.'
  const card = await screen.findByRole('button', { name: said })
  expect(card.querySelector('img')?.src).toBe(picture)
  const other = screen.getByRole('button', { name: /^Try as Helena Vidal Founder/ })
  expect(other.querySelector('[data-initials="HV"]')).toBeTruthy()
})
