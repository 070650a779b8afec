import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderAs } from '#tests/support/render.tsx'
import { world } from '#tests/support/world.ts'
import { PickManagerDialog } from './PickManagerDialog.tsx'

afterEach(cleanup)

test('where nobody can be listed it says so, and is not taken for nobody', async () => {
  const gone = { kind: 'newManagers', membershipId: crypto.randomUUID() } as const
  const nothing = () => undefined
  await renderAs(
    await world(),
    'admin',
    <PickManagerDialog of={gone} onPick={nothing} onClose={nothing} />,
  )
  const said = await screen.findByRole('alert')
  expect(said.textContent).toContain('Try again')
})
