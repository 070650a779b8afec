import { configure, render } from '@testing-library/react'
import { vi } from 'vitest'
import { Root } from '#web/entry-app.tsx'
import { loadFurtherCatalogue } from '#web/kernel/i18n/catalogues.ts'
import { remember } from '#web/kernel/transport/stored.ts'
import { tabSession } from '#web/kernel/transport/tab-session.ts'
import { givePassword, password } from './factors.ts'
import { allAnswered } from './inject.ts'
import { layLine, type Line } from './line.ts'
import type { Name } from './people.ts'
import { firstTexts, furtherTexts } from './texts.ts'
import { newUser } from './user.ts'
import type { World } from './world.ts'

configure({ asyncUtilTimeout: 10_000 })

/** Signs someone of the world in: the browser of the test is theirs, over a line that can fail. */
export async function signedIn(w: World, name: Name): Promise<Line> {
  // A page of before may still be told that someone else is in, and stop this one.
  await allAnswered()
  tabSession.restart()
  const { accountId, email } = w.people[name]
  await givePassword(accountId)
  const line = layLine(w)
  vi.stubGlobal('fetch', line.fetch)
  // happy-dom has the name and no locks behind it.
  const locks = { request: (_: string, work: () => unknown) => work() }
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks })
  await line.fetch('/api/auth/sign-in/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  remember('login', 'true')
  // Read before: what suspends on it in the tests would do so in the very first one alone.
  await loadFurtherCatalogue('en')
  return line
}

/** Renders the whole application at an address, as the first script does. */
export function renderApp(at: string) {
  history.replaceState(null, '', at)
  const messages = { ...firstTexts, ...furtherTexts }
  const view = render(<Root initial={{ language: 'en', messages }} />)
  return { ...view, user: newUser() }
}
