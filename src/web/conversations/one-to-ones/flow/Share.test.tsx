import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { createClient } from '#contract/kernel/client.ts'
import { inProgress } from '#tests/support/decisions.ts'
import { holding } from '#tests/support/holding.ts'
import { injected } from '#tests/support/inject.ts'
import { changesOf } from '#tests/support/finishing.ts'
import { meet, type Meeting } from '#tests/support/one-to-ones.ts'
import { renderAs } from '#tests/support/render.tsx'
import { setWidth } from '#tests/support/viewport.ts'
import { world, type World } from '#tests/support/world.ts'
import { OneToOnePage } from '#web/conversations/one-to-ones/OneToOnePage.tsx'
import { paths } from '#web/kernel/paths/paths.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

afterEach(cleanup)

async function open(
  { id }: Meeting,
  at = 'introduction',
  how: Pick<NonNullable<Parameters<typeof renderAs>[3]>, 'api'> = {},
) {
  const path = paths.manager.oneToOne
  const route = `${path.replace('$oneToOneId', id)}?step=${at}`
  const view = await renderAs(w, 'marta', <OneToOnePage />, { path, route, ...how })
  await screen.findByRole('heading', { level: 1, name: 'One-to-one with Ana Test' })
  return view
}

const share = () => screen.queryByRole('button', { name: 'Share…' })

const openMenu = async ({ user }: Awaited<ReturnType<typeof open>>) => {
  await user.click(screen.getByRole('button', { name: 'More about this one-to-one' }))
  return screen.findByRole('menu')
}

test('the bar says that all is saved before anything is typed', async () => {
  await open(await meet(w))
  const bar = document.querySelector<HTMLElement>('[data-stays]') ?? document.body
  expect(within(bar).getByText('All saved')).toBeTruthy()
  const announced = screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(announced).not.toContain('All saved')
})

describe('sharing from the bar', () => {
  test('is offered once something differs from what was last shared, and goes on from there', async () => {
    const { user } = await open(await meet(w, { state: 'IN_CONDUCTION' }))
    expect(share()).toBeNull()
    await user.type(await screen.findByLabelText('Greetings'), 'Good to see you')
    await user.click(await screen.findByRole('button', { name: 'Share…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'How do you want to share?' }))
    const ways = dialog.getAllByRole('radio')
    expect(ways.map((it) => it.closest('label')?.textContent)).toEqual([
      expect.stringContaining('Share and continue later'),
      expect.stringContaining('Share and close'),
    ])
    await user.click(dialog.getByRole('button', { name: 'Share and continue later' }))
    await screen.findByText('Prepared')
    expect(share()).toBeNull()
  })

  test('says that the one-to-one stays open, and what was closed in it does not', async () => {
    const meeting = await meet(w, { state: 'IN_CONDUCTION' })
    await (await inProgress(w, meeting)).closeGoal(2)
    const { user } = await open(meeting)
    await user.click(await screen.findByRole('button', { name: 'Share…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'How do you want to share?' }))
    expect(dialog.getByText(/comments\. The one-to-one stays open, and you can keep/)).toBeTruthy()
    expect(dialog.getByText(/in review\. You can’t reopen the ones you closed\.$/)).toBeTruthy()
  })

  test('is the end of the preparation while nothing was shared', async () => {
    const meeting = await meet(w)
    await meeting.write('greetings', 'Good to see you')
    const { user } = await open(meeting)
    await user.click(await screen.findByRole('button', { name: 'Share…' }))
    expect(
      await screen.findByRole('alertdialog', { name: 'Share your preparation with Ana Test?' }),
    ).toBeTruthy()
  })

  test('counts draft goals', async () => {
    const meeting = await meet(w, { state: 'IN_CONDUCTION' })
    await changesOf(w).draftGoal(meeting.id)
    await open(meeting)
    await waitFor(() => expect(share()).not.toBeNull())
  })

  test('waits for what is drafted before it says that all is shared', async () => {
    setWidth(1440)
    const meeting = await meet(w, { state: 'IN_CONDUCTION' })
    const { transport, answer } = holding('/goals', injected(w.app, await w.token('marta')))
    await open(meeting, 'introduction', { api: createClient(contract, transport) })
    const { release } = await answer
    await import('./ShareButton.tsx')
    await screen.findByText('All saved')
    expect(screen.queryByText('All shared')).toBeNull()
    release()
    await screen.findByText('All shared')
  })

  test('is left to the page’s own action on the last step', async () => {
    const meeting = await meet(w, { state: 'IN_CONDUCTION' })
    await meeting.write('greetings', 'Good to see you')
    await open(meeting, 'actionPlan')
    await screen.findByText('Closing')
    expect(share()).toBeNull()
  })
})

describe('on a phone', () => {
  test.each([390, 768])('sharing is in the menu, and on a tablet too: %i pixels', async (width) => {
    setWidth(width)
    const view = await open(await meet(w, { state: 'IN_CONDUCTION' }))
    expect(share()).toBeNull()
    const menu = within(await openMenu(view))
    await view.user.click(menu.getByRole('menuitem', { name: 'Share…' }))
    expect(await screen.findByRole('dialog', { name: 'How do you want to share?' })).toBeTruthy()
  })

  test('a preparation is shared by finishing it, once', async () => {
    setWidth(390)
    const view = await open(await meet(w))
    const menu = within(await openMenu(view))
    expect(menu.getByRole('menuitem', { name: 'Share preparation' })).toBeTruthy()
    expect(menu.queryByRole('menuitem', { name: 'Share…' })).toBeNull()
  })
})
