import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { configure, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { layLine } from '#tests/support/line.ts'
import { world } from '#tests/support/world.ts'
import { remember } from './kernel/transport/stored.ts'

configure({ asyncUtilTimeout: 10_000 })

beforeEach(() => {
  remember('login', 'true')
  history.replaceState(null, '', '/signin#openid=refused&state=mine')
})

afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  localStorage.clear()
  history.replaceState(null, '', '/')
})

test('the sign-in page takes the answer of a provider, also where somebody is signed in', async () => {
  vi.stubGlobal('fetch', layLine(await world()).fetch)
  document.body.innerHTML = '<div id="root"></div>'
  await import('./main.tsx')
  await screen.findByRole('button', { name: 'Sign in' })
})

test('and is seen from the start', () => {
  const { dataset } = document.documentElement
  const script = readFileSync('src/web/identity/auth/before-script.js', 'utf8')
  const run = () =>
    runInNewContext(script, { document, location, localStorage, sessionStorage, addEventListener })
  run()
  expect(dataset['member']).toBeUndefined()
  history.replaceState(null, '', '/signin')
  run()
  expect(dataset['member']).toBe('')
  delete dataset['member']
})
