import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SessionData } from '#contract/identity/session-data.ts'
import { renderAs } from '#tests/support/render.tsx'
import { world, type World } from '#tests/support/world.ts'
import { TermsDialog } from './TermsDialog.tsx'

let w: World

beforeEach(async () => {
  w = await world()
})

afterEach(cleanup)

async function show() {
  const { user } = await w.pageOf('ana').auth.login()
  let times = 0
  const dialog = <TermsDialog user={user} onAccepted={() => (times += 1)} />
  const view = await renderAs(w, 'ana', dialog)
  await screen.findByRole('dialog', { name: 'Before you continue' })
  return { ...view, accepted: () => times }
}

const isNeeded = async (): Promise<SessionData['user']['isTermsAcceptanceNeeded']> =>
  (await w.as('ana').auth.login()).user.isTermsAcceptanceNeeded

test('the terms have to be ticked', async () => {
  const { user } = await show()
  await user.click(screen.getByRole('button', { name: 'Accept and continue' }))
  expect(screen.getByText('You need to accept the terms to continue.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /^I accept/ }))
})

test('Escape does not put it away, and signing out is the other way', async () => {
  const { user, left } = await show()
  await user.keyboard('{Escape}{Escape}{Escape}')
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(left()).toBe(1))
})

test('once accepted, they are not asked for again', async () => {
  const { user, accepted } = await show()
  await user.click(screen.getByRole('checkbox', { name: /^I accept/ }))
  await user.click(screen.getByRole('button', { name: 'Accept and continue' }))
  await expect.poll(accepted).toBe(1)
  expect(await isNeeded()).toBe(false)
})

test('to accept other terms takes back no consent that was given, and gives none', async () => {
  const { account } = w.as('ana')
  await account.changeConsent({ body: { kind: 'commercialNews', given: true } })
  await account.changeConsent({ body: { kind: 'identifiedDataProcessing', given: true } })
  const { user, accepted } = await show()
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map(({ checked }) => checked)).toEqual([false, true])
  await user.click(screen.getByRole('checkbox', { name: /^I accept/ }))
  await user.click(screen.getByRole('button', { name: 'Accept and continue' }))
  await expect.poll(accepted).toBe(1)
  const given = (await account.consents()).map((it) => [it.kind, it.given])
  expect(Object.fromEntries(given)).toEqual({
    terms: true,
    identifiedDataProcessing: true,
    commercialNews: true,
  })
})
