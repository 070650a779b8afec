import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { languages } from '#domain/kernel/localized-text.ts'
import { layLine } from '#tests/support/line.ts'
import { renderApp, signedIn } from '#tests/support/render-app.tsx'
import { visitorTexts } from '#tests/support/texts.ts'
import { visitorPages } from '#tests/support/tours.ts'
import { world, type World } from '#tests/support/world.ts'
import { Root } from '#web/entry-sign-in.tsx'
import { loadVisitorCatalogue } from '#web/kernel/i18n/catalogues.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { remember } from '#web/kernel/transport/stored.ts'
import { connectivity } from '#web/kernel/transport/transport.ts'

let w: World

beforeEach(async () => {
  w = await world()
  document.head.innerHTML = '<meta name="tandem-demo" content="on" />'
})

afterEach(() => {
  cleanup()
  connectivity.open()
  vi.unstubAllGlobals()
  localStorage.clear()
  document.head.innerHTML = ''
  history.replaceState(null, '', '/')
})

const notice = () => screen.findByRole('complementary', { name: 'Demo' })

describe('while the demo is on, its banner stands', () => {
  test.each([...visitorPages, '/no/such/page'])(
    'on %s, for whoever is not signed in',
    async (path) => {
      vi.stubGlobal('fetch', layLine(w).fetch)
      history.replaceState(null, '', path)
      render(<Root initial={{ language: 'en', messages: visitorTexts }} />)
      await screen.findByRole('heading', { level: 1 })
      expect((await notice()).textContent).toBe('Demo with fictional people, open to anyone')
    },
  )

  test.each(languages)('in the language of the page: %s', async (language) => {
    vi.stubGlobal('fetch', layLine(w).fetch)
    history.replaceState(null, '', paths.signIn)
    const messages = await loadVisitorCatalogue(language)
    render(<Root initial={{ language, messages }} />)
    const [said] = await screen.findAllByText(/^D[eé]mo/)
    expect(said?.tagName).toBe('ASIDE')
  })

  test('on the pages of whoever is, and on the one that says that nothing works', async () => {
    const line = await signedIn(w, 'ana')
    remember('defaultCompanyId', w.companyId)
    renderApp(paths.personal.goals)
    await screen.findByRole('heading', { level: 1, name: 'My goals' })
    expect(await notice()).toBeTruthy()
    cleanup()
    line.become('cut')
    renderApp(paths.personal.goals)
    await screen.findByRole('heading', { level: 1, name: 'You’re offline' })
    expect(await notice()).toBeTruthy()
  })
})

test('without the demo there is no banner', async () => {
  document.head.innerHTML = ''
  vi.stubGlobal('fetch', layLine(w).fetch)
  history.replaceState(null, '', paths.signIn)
  render(<Root initial={{ language: 'en', messages: visitorTexts }} />)
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('complementary', { name: 'Demo' })).toBeNull()
})
