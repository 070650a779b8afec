import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderAs } from '#tests/support/render.tsx'
import { world } from '#tests/support/world.ts'
import { Providers } from './Providers.tsx'

afterEach(cleanup)

test('an administrator reads which providers are not set up, and what turns them on', async () => {
  const w = await world()
  await renderAs(w, 'admin', <Providers />)
  await screen.findByText(/^Google: not set up\..*GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET/)
  expect(screen.getByText(/^Microsoft: not set up\..*MICROSOFT_CLIENT_ID/)).toBeDefined()
})

test('an operator is told what they can do themselves', async () => {
  const w = await world()
  await renderAs(w, 'admin', <Providers />, { accountRole: 'ADMIN' })
  await screen.findByText(/^Google: .*you can turn it on by setting GOOGLE_CLIENT_ID/)
  expect(screen.queryByText(/people who run this installation/)).toBeNull()
})
