import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { showNineBox } from '#tests/support/nine-box.ts'
import { meet, type Meeting } from '#tests/support/one-to-ones.ts'
import { renderAs } from '#tests/support/render.tsx'
import { setWidth } from '#tests/support/viewport.ts'
import { world, type World } from '#tests/support/world.ts'
import { shareScreen } from '#web/kernel/texts/screen-sharing.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { OneToOnePage } from '#web/conversations/one-to-ones/OneToOnePage.tsx'

let w: World

beforeEach(async () => {
  w = await world()
})

afterEach(() => {
  cleanup()
  shareScreen(false)
})

async function open({ id }: Meeting) {
  const path = paths.manager.oneToOne
  const route = `${path.replace('$oneToOneId', id)}?step=actionPlan`
  const view = await renderAs(w, 'marta', <OneToOnePage />, { path, route })
  await screen.findByLabelText('Closing')
  return view
}

const part = { name: 'Nine Box after this review' }

test('the action plan of a review shows where it places somebody, but not to a shared screen', async () => {
  setWidth(1280)
  const { user } = await open(await meet(w, { type: 'PERFORMANCE_REVIEW' }))
  const forecast = within(await screen.findByRole('region', part))
  expect(await forecast.findByText('Impact: High · Skills and culture: High')).toBeTruthy()
  await user.click(screen.getByRole('switch', { name: 'I’m sharing my screen' }))
  expect(screen.queryByRole('region', part)).toBeNull()
})

test('scores that are missing are counted beside it', async () => {
  await open(await meet(w, { type: 'PERFORMANCE_REVIEW', filled: false }))
  const forecast = within(await screen.findByRole('region', part))
  expect(await forecast.findByText(/^\d+ scores missing$/)).toBeTruthy()
  expect(forecast.queryByText(/^Impact:/)).toBeNull()
})

test('nothing is shown where managers do not see the Nine Box', async () => {
  await showNineBox(w, { forManagers: false, forUsers: false })
  await open(await meet(w, { type: 'PERFORMANCE_REVIEW' }))
  await waitFor(() => expect(screen.queryByText('Nine Box')).toBeNull())
  expect(screen.queryByRole('region', part)).toBeNull()
})
