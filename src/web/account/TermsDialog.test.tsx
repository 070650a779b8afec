import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SessionData } from '#contract/auth.ts'
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
  const view = await renderAs(w, 'ana', <TermsDialog user={user} />)
  await screen.findByRole('dialog', { name: 'Before you go on' })
  return view
}

const isNeeded = async (): Promise<SessionData['user']['isTermsAcceptanceNeeded']> =>
  (await w.as('ana').auth.login()).user.isTermsAcceptanceNeeded

test('the terms have to be ticked', async () => {
  const { user } = await show()
  await user.click(screen.getByRole('button', { name: 'Accept and go on' }))
  expect(screen.getByText('An account needs your agreement to the terms.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /^I accept/ }))
})

test('Escape does not put it away, and signing out is the other way', async () => {
  const { user, left } = await show()
  await user.keyboard('{Escape}{Escape}{Escape}')
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  expect(left()).toBe(1)
})

test('once accepted it is gone, and is not asked for again', async () => {
  const { user } = await show()
  await user.click(screen.getByRole('checkbox', { name: /^I accept/ }))
  await user.click(screen.getByRole('button', { name: 'Accept and go on' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(await isNeeded()).toBe(false)
})
