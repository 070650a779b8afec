import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { giveRole } from '#server/operators/machine-commands.ts'
import { chooseAi } from '#tests/support/ai.ts'
import { renderAs } from '#tests/support/render.tsx'
import { depsOn, world } from '#tests/support/world.ts'
import { PlaygroundPage } from './PlaygroundPage.tsx'

afterEach(cleanup)

test('shows what is asked, what the engine answers and that it would be shown', async () => {
  const w = await world()
  await giveRole(depsOn(w.database), w.people.marta.email, 'tester')
  await renderAs(w, 'marta', <PlaygroundPage />)
  const ask = await screen.findByRole('button', { name: 'Ask the engines' })
  fireEvent.click(ask)
  expect(await screen.findByText('Your company has switched the assistant off.')).toBeTruthy()
  await chooseAi(w)
  fireEvent.click(ask)
  const answer = await screen.findByRole('article', { name: 'Built-in library' })
  expect(await within(answer).findAllByText('Shown')).not.toEqual([])
  expect(screen.getByRole('heading', { name: 'What was asked' })).toBeTruthy()
})
