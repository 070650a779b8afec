import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { announcements } from '#domain/announcements/announcements.ts'
import { aWhile, liveSince } from '#tests/support/announcements.ts'
import type { Name } from '#tests/support/people.ts'
import { renderAs } from '#tests/support/render.tsx'
import { world, type World } from '#tests/support/world.ts'
import { ShellContext, type ShellContextValue } from '#web/kernel/shell-context.ts'
import { addresses } from '#web/paths/addresses.ts'
import { Announcements } from './Announcements.tsx'

let w: World

beforeEach(async () => {
  w = await world()
  await liveSince(w, 'admin', '2025-06-02')
})

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const aiPage = '/administracion/fresh-ai'
const shell: ShellContextValue = {
  open: () => undefined,
  singleKeys: true,
  setSingleKeys: () => undefined,
}

/** The page at `path`, and what is announced on it. */
const show = (name: Name, path: string) =>
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

describe('a popup', () => {
  test('is read out, takes no focus, and can be reached by keyboard', async () => {
    const { user } = await show('admin', aiPage)
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
    const { user } = await show('admin', aiPage)
    const card = await popup()
    await user.keyboard('{Escape}')
    expect(isShown()).toBe(true)
    within(card).getByRole('button', { name: 'See the assistant' }).focus()
    await user.keyboard('{Escape}')
    expect(isShown()).toBe(false)
    expect(document.activeElement?.id).toBe('main')
    await waitFor(async () =>
      expect((await w.as('admin').auth.login()).user.announcements).toEqual(['redesign']),
    )
  })

  test('leads to its page', async () => {
    const { user, address } = await show('admin', aiPage)
    await user.click(await screen.findByRole('button', { name: 'See the assistant' }))
    expect(address()).toBe(aiPage)
    await waitFor(() => expect(isShown()).toBe(false))
  })

  test('about a page that there is not, or not for the reader, is held back', async () => {
    await show('admin', '/elsewhere')
    await aWhile()
    expect(isShown()).toBe(false)
    cleanup()
    await show('ana', aiPage)
    await aWhile()
    expect(isShown()).toBe(false)
  })
})

test('every announcement is about an address of the product', () => {
  const pages = announcements.flatMap((it) => ('page' in it ? [it.page] : []))
  expect(pages.filter((page) => !(page in addresses))).toEqual([])
})
