import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aWhile, liveSince } from '#tests/support/announcements.ts'
import { renderApp, signedIn } from '#tests/support/render-app.tsx'
import { world, type World } from '#tests/support/world.ts'
import { remember } from '#web/kernel/transport/stored.ts'
import { connectivity } from '#web/kernel/transport/transport.ts'
import { paths } from '#web/kernel/paths/paths.ts'

let w: World

beforeEach(async () => {
  w = await world()
  await liveSince(w, 'ana', '2029-12-01')
  await signedIn(w, 'ana')
  remember('defaultCompanyId', w.companyId)
})

afterEach(() => {
  cleanup()
  connectivity.open()
  vi.unstubAllGlobals()
  localStorage.clear()
  history.replaceState(null, '', '/')
})

const account = () => w.as('ana').account
const acceptTerms = () =>
  account().acceptTerms({
    body: { isTermsAccepted: true, isIdentifiedDataProcessingAccepted: false },
  })
const name = 'Would you like news about Tandem?'
const popup = () => screen.findByRole('complementary', { name })
const isShown = () => screen.queryByRole('complementary', { name }) !== null
const answer = async () =>
  (await account().consents()).find(({ kind }) => kind === 'commercialNews')?.given

describe('whether one would like commercial news', () => {
  test('is asked after the terms are accepted, in a pop-up that takes no focus', async () => {
    const { user } = renderApp(paths.personal.goals)
    const dialog = within(await screen.findByRole('dialog', { name: 'Before you continue' }))
    await aWhile()
    expect(isShown()).toBe(false)
    expect(dialog.queryByText(/news/i)).toBeNull()
    await user.click(dialog.getByRole('checkbox', { name: /^I accept/ }))
    await user.click(dialog.getByRole('button', { name: 'Accept and continue' }))
    const card = await popup()
    expect(card.contains(document.activeElement)).toBe(false)
    expect(await answer()).toBeUndefined()
  })

  test('is not asked while somebody types, but once they leave the field', async () => {
    await acceptTerms()
    renderApp(paths.personal.goals)
    await screen.findByRole('heading', { level: 1, name: 'My goals' })
    const field = document.body.appendChild(document.createElement('textarea'))
    field.focus()
    await aWhile()
    await aWhile()
    expect(isShown()).toBe(false)
    field.blur()
    await popup()
    field.remove()
  })

  test.each([
    ['Yes, send me news', true, 'You’ll get our news by email.'],
    ['No, thanks', false, 'You won’t get our news.'],
    ['Close', false, 'You won’t get our news.'],
  ])('is answered by "%s", and not asked again', async (button, given, said) => {
    await acceptTerms()
    const { user } = renderApp(paths.personal.goals)
    await user.click(within(await popup()).getByRole('button', { name: button }))
    // The notice comes with the answer, a render before the mutation is a success.
    await screen.findByText(said)
    await waitFor(() => expect(isShown()).toBe(false))
    await waitFor(async () => expect(await answer()).toBe(given))
    cleanup()
    renderApp(paths.personal.goals)
    await screen.findByRole('heading', { level: 1, name: 'My goals' })
    await aWhile()
    expect(isShown()).toBe(false)
  })
})
