import { afterEach, expect, test } from 'vitest'
import { tabSession } from './transport/tab-session.ts'
import { followTabs, tellTabs } from './tabs.ts'

const sessionId = 'the session of two tabs'
const access = { sessionId, hearOf: () => undefined, current: () => Promise.resolve('token') }

afterEach(() => tabSession.restart())

/** How often a tab is led to the sign-in page, once everybody has heard that its owner signed out. */
async function ledOut(session = sessionId, accountId = 'owner'): Promise<number> {
  let times = 0
  const stop = new AbortController()
  followTabs(access, 'owner', () => (times += 1), stop.signal)
  const heard = new Promise((resolve) => {
    const last = new BroadcastChannel('tandem.session')
    last.addEventListener('message', () => {
      last.close()
      setTimeout(resolve)
    })
  })
  tellTabs({ kind: 'left', sessionId: session, accountId })
  await heard
  stop.abort()
  return times
}

test('a tab whose owner signed out in another is led to the sign-in page', async () => {
  expect(await ledOut()).toBe(1)
})

test('the tab in which they sign out is led there by that alone, once its call is through', async () => {
  tabSession.become('left')
  expect(await ledOut()).toBe(0)
})

test('a tab whose session is over is led there once its owner signs out of the next one', async () => {
  expect(await ledOut('the next one')).toBe(0)
  tabSession.become('again')
  expect(await ledOut('the next one', 'somebody else')).toBe(0)
  expect(await ledOut('the next one')).toBe(1)
})
