import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aWhile, liveSince, redesignedOn } from '#tests/support/announcements.ts'
import type { Line } from '#tests/support/line.ts'
import { renderApp, signedIn } from '#tests/support/render-app.tsx'
import { world, type World } from '#tests/support/world.ts'
import { remember } from '#web/kernel/transport/stored.ts'
import { connectivity } from '#web/kernel/transport/transport.ts'
import { paths } from '#web/kernel/paths/paths.ts'

let w: World
let line: Line

/** From before the redesign. */
const longAgo = '2029-06-02'

beforeEach(async () => {
  w = await world()
  await redesignedOn('2029-11-22')
  await liveSince(w, 'ana', longAgo)
  line = await signedIn(w, 'ana')
  remember('defaultCompanyId', w.companyId)
  const { account } = w.as('ana')
  await account.acceptTerms({
    body: { isTermsAccepted: true, isIdentifiedDataProcessingAccepted: true },
  })
  await account.changeConsent({ body: { kind: 'commercialNews', given: false } })
})

afterEach(() => {
  cleanup()
  connectivity.open()
  vi.unstubAllGlobals()
  localStorage.clear()
  history.replaceState(null, '', '/')
})

afterAll(() => redesignedOn())

const name = 'Tandem has a new look'
const modal = () => screen.findByRole('dialog', { name })
const gone = () => waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull())
const page = (title: RegExp) => screen.findByRole('heading', { level: 1, name: title })
const news = async () => (await w.as('ana').auth.login()).user.announcements

/** The page as it is after a reload. */
function reload() {
  cleanup()
  return renderApp(paths.home)
}

describe('the redesign', () => {
  test('is told on the home page, once that is there, with what is new', async () => {
    renderApp(paths.home)
    const { textContent } = await modal()
    expect(await page(/^Hello/)).toBeTruthy()
    expect(textContent).toContain('Home shows what to do nextSee your next one-to-one')
    expect(textContent).toContain('CtrlK')
  })

  test('put away, is told no more on any device', async () => {
    const { user } = renderApp(paths.home)
    await modal()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await gone()
    await waitFor(async () => expect(await news()).toEqual([]))
    reload()
    await page(/^Hello/)
    await aWhile()
    await gone()
  })

  test('leads to the help, and is done with', async () => {
    const { user } = renderApp(paths.home)
    await modal()
    await user.click(screen.getByRole('button', { name: 'Explore the pages' }))
    expect(await screen.findByRole('dialog', { name: 'Help' })).toBeTruthy()
    await gone()
    await waitFor(async () => expect(await news()).not.toContain('redesign'))
  })

  test('waits for the home page on any other', async () => {
    const { user } = renderApp(paths.personal.goals)
    await page(/^My goals$/)
    await aWhile()
    await gone()
    await user.click(within(screen.getByRole('navigation')).getByRole('link', { name: 'Home' }))
    await modal()
  })

  test('is not told over what is asked first', async () => {
    await liveSince(w, 'marta', longAgo)
    await signedIn(w, 'marta')
    renderApp(paths.home)
    await screen.findByRole('dialog', { name: 'Before you continue' })
    await page(/^Hello/)
    await aWhile()
    await gone()
  })

  test('is not told where the installation was founded with it', async () => {
    await redesignedOn()
    renderApp(paths.home)
    await page(/^Hello/)
    await aWhile()
    await gone()
  })
})

test('put away without a connection, it is not told in this tab again, and the server hears later', async () => {
  line.answer('/account/announcements/seen', 500, {})
  const { user } = renderApp(paths.home)
  await modal()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await gone()
  reload()
  await page(/^Hello/)
  await aWhile()
  await gone()
  expect(await news()).toContain('redesign')
  line.mend()
  reload()
  await waitFor(async () => expect(await news()).not.toContain('redesign'))
  await gone()
})
