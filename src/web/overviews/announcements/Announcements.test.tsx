import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { chooseAi } from '#tests/support/ai.ts'
import { aWhile, liveSince } from '#tests/support/announcements.ts'
import type { Name } from '#tests/support/people.ts'
import { renderAs } from '#tests/support/render.tsx'
import { world, type World } from '#tests/support/world.ts'
import { ShellContext, type ShellContextValue } from '#web/platform/frame/shell-context.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { Announcements } from './Announcements.tsx'

let w: World
let opened: string | undefined

beforeEach(async () => {
  w = await world()
  opened = undefined
  await liveSince(w, 'admin', '2025-06-02')
})

afterEach(cleanup)

const aiPage = paths.administration.ai
const shell: ShellContextValue = {
  open: (tool) => (opened = tool),
  singleKeys: true,
  setSingleKeys: () => undefined,
}

/** The page at `path`, and what is announced on it. */
const show = (name: Name, path: string = aiPage) =>
  renderAs(
    w,
    name,
    <ShellContext value={shell}>
      <main id="main" tabIndex={-1}>
        <button type="button">On the page</button>
      </main>
      <Announcements ids={['ai-bot']} isAskedForNews={false} />
    </ShellContext>,
    { path, route: path },
  )

const name = 'An assistant for your conversations'
const popup = () => screen.findByRole('complementary', { name })
const isShown = () => screen.queryByRole('complementary', { name }) !== null
const points = (card: HTMLElement) =>
  within(card)
    .getAllByRole('listitem')
    .map(({ firstChild }) => firstChild?.textContent)

describe('a popup', () => {
  test('is read out, takes no focus, and can be reached by keyboard', async () => {
    const { user } = await show('admin')
    const before = document.activeElement
    const card = await popup()
    expect(card.closest('output')).toBeTruthy()
    expect(document.activeElement).toBe(before)
    await user.tab()
    expect(document.activeElement?.textContent).toBe('On the page')
    await user.tab()
    expect(document.activeElement).toBe(within(card).getByRole('button', { name: 'Close' }))
  })

  test('is put away by Escape once the focus is in it, which goes to the page', async () => {
    const { user } = await show('admin')
    const card = await popup()
    await user.keyboard('{Escape}')
    expect(isShown()).toBe(true)
    within(card).getByRole('button', { name: 'Open assistant settings' }).focus()
    await user.keyboard('{Escape}')
    expect(isShown()).toBe(false)
    expect(document.activeElement?.id).toBe('main')
    await waitFor(async () =>
      expect((await w.as('admin').auth.login()).user.announcements).toEqual([]),
    )
  })

  test('leads to its page', async () => {
    const { user, address } = await show('admin')
    await user.click(await screen.findByRole('button', { name: 'Open assistant settings' }))
    expect(address()).toBe(aiPage)
    await waitFor(() => expect(isShown()).toBe(false))
  })

  test('about an assistant that the company has off is for who can switch it on', async () => {
    await show('admin')
    expect((await popup()).textContent).toContain('until you turn it on')
    cleanup()
    await show('ana')
    await aWhile()
    expect(isShown()).toBe(false)
  })
})

describe('what the popup says of an assistant that is on', () => {
  beforeEach(() => chooseAi(w))

  test('is what it does for a manager', async () => {
    const { user, address } = await show('marta', paths.chat)
    expect(points(await popup())).toEqual([
      'Suggests questions',
      'Suggests agreements',
      'Suggests goals',
      'Improves your feedback',
      'Answers your questions',
    ])
    await user.click(screen.getByRole('button', { name: 'Ask the assistant' }))
    expect(address()).toBe(paths.chat)
  })

  test('is what it does for who is managed', async () => {
    await show('ana')
    const card = await popup()
    expect(points(card)).toEqual([
      'Suggests questions',
      'Improves your feedback',
      'Answers your questions',
    ])
    expect(card.textContent).toContain('get the most out of your one-to-ones')
  })

  test('is that they choose what it may do, for an administrator', async () => {
    await show('admin')
    const card = await popup()
    expect(card.textContent).toContain('You control its features')
    expect(within(card).getByRole('button', { name: 'Open assistant settings' })).toBeTruthy()
  })

  test('leaves out what the company left out', async () => {
    await chooseAi(w, { functions: ['agreement', 'feedback'] })
    const { user } = await show('ana')
    expect(points(await popup())).toEqual(['Improves your feedback'])
    await user.click(screen.getByRole('button', { name: 'Explore the pages' }))
    expect(opened).toBe('help')
  })
})
