import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { toldIn } from '#tests/support/notifications.ts'
import { meetingOf } from '#tests/support/one-to-ones.ts'
import { renderAs } from '#tests/support/render.tsx'
import { world, type World } from '#tests/support/world.ts'
import { MyPeoplePage } from './MyPeoplePage.tsx'

let w: World

beforeEach(async () => {
  w = await world()
})

afterEach(cleanup)

const openOnes = () => w.as('marta').oneToOnes.list({ params: w.of('ana') })

async function planWithAna() {
  const { user } = await renderAs(w, 'marta', <MyPeoplePage />)
  await user.click(await screen.findByRole('button', { name: /^Schedule a .*: Ana Test$/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Schedule one-to-one' }))
  await screen.findByText(/^One-to-one with Ana scheduled for Wednesday, January 16/)
  return { user, undo: screen.queryByRole('button', { name: 'Undo' }) }
}

test('what was just planned is undone: nothing of it is left, and no one hears of it', async () => {
  const { user, undo } = await planWithAna()
  expect(await openOnes()).toHaveLength(1)
  await user.click(undo ?? document.body)
  await screen.findByText('Undone.')
  expect(await openOnes()).toEqual([])
  expect(await toldIn(w)).toEqual([])
  await screen.findByRole('button', { name: 'Schedule a one-to-one: Ana Test' })
})

test('where something was written in it since, undoing it fails and keeps it', async () => {
  const { user, undo } = await planWithAna()
  const [planned] = await openOnes()
  await meetingOf(w, planned?.id ?? '').write('greetings', 'Welcome back')
  await user.click(undo ?? document.body)
  await screen.findByText(/^Couldn’t undo this/)
  await waitFor(async () => expect(await openOnes()).toHaveLength(1))
})

test('one that was asked for offers no undo: the request is gone', async () => {
  const pair = { ...w.of('ana'), managerId: w.id('marta') }
  await w.as('ana').agenda.request({ params: pair, body: { reason: 'A talk', onAgenda: false } })
  expect((await planWithAna()).undo).toBeNull()
})
