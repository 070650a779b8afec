import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { meet } from '#tests/support/one-to-ones.ts'
import { renderAs } from '#tests/support/render.tsx'
import { world, type World } from '#tests/support/world.ts'
import { announcePresence } from '#web/platform/frame/live.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { MyOneToOnePage } from '#web/conversations/one-to-ones/MyOneToOnePage.tsx'
import { OneToOnePage } from '#web/conversations/one-to-ones/OneToOnePage.tsx'

let w: World

beforeEach(async () => {
  w = await world()
})

afterEach(cleanup)

test.each([
  ['marta', <OneToOnePage key="hers" />, paths.manager.oneToOne, 'Ana Test is here'],
  ['ana', <MyOneToOnePage key="mine" />, paths.personal.oneToOne, 'Marta Test is here'],
] as const)(
  '%s says to be there, and sees whether the other is',
  async (name, page, path, line) => {
    const meeting = await meet(w, { state: 'IN_CONDUCTION' })
    const whole = w.pageOf(name)
    const said = vi.fn(whole.oneToOnes.tellPresence)
    const api = { ...whole, oneToOnes: { ...whole.oneToOnes, tellPresence: said } }
    await renderAs(w, name, page, { path, route: path.replace('$oneToOneId', meeting.id), api })
    await screen.findByRole('heading', { level: 1 })
    await waitFor(() => expect(said.mock.calls).toMatchObject([[{ body: { here: true } }]]))
    expect(screen.queryByText(line)).toBeNull()
    const event = { topic: 'presence', oneToOneId: meeting.id, visit: 7 } as const
    void act(() => announcePresence({ ...event, here: true }))
    expect(await screen.findByText(line)).toBeTruthy()
    void act(() => announcePresence({ ...event, here: false }))
    expect(screen.queryByText(line)).toBeNull()
    cleanup()
    await waitFor(() => expect(said.mock.lastCall).toMatchObject([{ body: { here: false } }]))
  },
)

test('nobody says anything of one that is not held', async () => {
  const meeting = await meet(w, { state: 'PREPARED' })
  const whole = w.pageOf('marta')
  const said = vi.fn(whole.oneToOnes.tellPresence)
  const api = { ...whole, oneToOnes: { ...whole.oneToOnes, tellPresence: said } }
  const path = paths.manager.oneToOne
  const route = path.replace('$oneToOneId', meeting.id)
  await renderAs(w, 'marta', <OneToOnePage />, { path, route, api })
  await screen.findByLabelText('Greetings')
  expect(said).not.toHaveBeenCalled()
})

test('a conversation that closed is left without a word: nobody may say anything of it anymore', async () => {
  const meeting = await meet(w, { state: 'IN_CONDUCTION' })
  const whole = w.pageOf('marta')
  const said = vi.fn(whole.oneToOnes.tellPresence)
  const api = { ...whole, oneToOnes: { ...whole.oneToOnes, tellPresence: said } }
  const path = paths.manager.oneToOne
  const route = `${path.replace('$oneToOneId', meeting.id)}?step=actionPlan`
  const { user } = await renderAs(w, 'marta', <OneToOnePage />, { path, route, api })
  await user.click((await screen.findAllByRole('button', { name: 'Finish…' }))[0] ?? document.body)
  await user.click(await screen.findByRole('button', { name: 'Share and close' }))
  await screen.findByRole('heading', { name: 'Shared with Ana Test' })
  cleanup()
  // What is done on leaving comes a frame after it.
  await new Promise((done) => setTimeout(done, 100))
  expect(said.mock.calls.map(([{ body }]) => body.here)).toEqual([true])
})
