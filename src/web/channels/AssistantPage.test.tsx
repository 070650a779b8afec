import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderAs } from '#tests/support/render.tsx'
import { world } from '#tests/support/world.ts'
import { AssistantPage } from './AssistantPage.tsx'

afterEach(cleanup)

test('an authorization page without its link says where the link comes from', async () => {
  await renderAs(await world(), 'ana', <AssistantPage />)
  const said = await screen.findByRole('alert')
  expect(said.textContent).toMatch(/^This page needs the link from your chat\./)
})
