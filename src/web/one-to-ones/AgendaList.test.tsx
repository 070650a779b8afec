import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { meet } from '#tests/support/one-to-ones.ts'
import { renderApp, signedIn } from '#tests/support/render-app.tsx'
import { world, type World } from '#tests/support/world.ts'
import { remember } from '#web/kernel/stored.ts'
import { paths } from '#web/paths/paths.ts'

let w: World

/** Without them, the terms and the news are asked about first: shortcuts rest under a dialog. */
const agreed = { isTermsAccepted: true, isIdentifiedDataProcessingAccepted: false } as const
const noNews = { kind: 'commercialNews', given: false } as const

beforeEach(async () => {
  w = await world()
  const { at } = await meet(w)
  await w.as('ana').agenda.ask({ params: at, body: { text: 'Where is this going?' } })
  await w.as('ana').account.acceptTerms({ body: agreed })
  await w.as('ana').account.changeConsent({ body: noNews })
  await signedIn(w, 'ana')
  remember('defaultCompanyId', w.companyId)
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

async function open() {
  const { user } = renderApp(paths.personal.oneToOnes)
  await screen.findByText('Where is this going?')
  return user
}

const button = (name: string) => screen.getByRole('button', { name })
const focused = () => document.activeElement
const item = () => within(screen.getByText('Where is this going?').closest('li') ?? document.body)

test('what is typed after opening an answer is its text, whatever shortcuts the letters are', async () => {
  const user = await open()
  await user.click(item().getByRole('button', { name: 'Answer' }))
  await user.keyboard('going well')
  expect(location.pathname).toBe(paths.personal.oneToOnes)
  expect(screen.getByLabelText('Your answer')).toHaveProperty('value', 'going well')
})

test.each([
  ['answer', 'Your answer', () => item().getByRole('button', { name: 'Answer' })],
  ['question', 'Your question', () => button('Add a question')],
] as const)(
  'an opened %s has the focus in its box, and gives it back to its button',
  async (...it) => {
    const [, label, opener] = it
    const user = await open()
    await user.click(opener())
    expect(focused()).toBe(screen.getByLabelText(label))
    await user.click(button('Cancel'))
    expect(focused()).toBe(opener())
  },
)

test('rewording has the focus in its box, and gives it back to the menu', async () => {
  const user = await open()
  const menu = () => item().getByRole('button', { expanded: false })
  const name = menu().getAttribute('aria-label') ?? ''
  await user.click(menu())
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  expect(focused()).toBe(screen.getByLabelText('Your question'))
  await user.click(button('Cancel'))
  expect(focused()?.getAttribute('aria-label')).toBe(name)
})

test('when a question is gone, the focus is in the agenda', async () => {
  const user = await open()
  await user.click(item().getByRole('button', { expanded: false }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByText('Where is this going?')).toBeNull())
  expect(focused()?.textContent).toContain('Agenda')
  expect(focused()).not.toBe(document.body)
})

test('letters are no shortcuts while an answer is open, also where the focus was lost', async () => {
  const user = await open()
  await user.click(item().getByRole('button', { name: 'Answer' }))
  screen.getByLabelText('Your answer').blur()
  await user.keyboard('ga')
  expect(location.pathname).toBe(paths.personal.oneToOnes)
  await user.click(button('Cancel'))
  await user.keyboard('ga')
  await waitFor(() => expect(location.pathname).toBe(paths.personal.agreements))
})

test('an answer that was open before a reload takes no focus', async () => {
  const user = await open()
  await user.click(item().getByRole('button', { name: 'Answer' }))
  await user.keyboard('half')
  cleanup()
  await open()
  const box = await screen.findByLabelText('Your answer')
  expect(box).toHaveProperty('value', 'half')
  expect(focused()).not.toBe(box)
})
