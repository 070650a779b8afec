import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  codeInSteps,
  giveApp,
  givePassword,
  password,
  proven,
  sessionsOf,
} from '#tests/support/factors.ts'
import { fetchInto } from '#tests/support/fetch-into.ts'
import { renderVisitor } from '#tests/support/render-visitor.tsx'
import { world, type World } from '#tests/support/world.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { openApi } from '#web/identity/auth/api.ts'

let w: World

beforeEach(async () => {
  w = await world()
  const { accountId } = w.people.ana
  await givePassword(accountId)
  await giveApp(accountId)
  vi.stubGlobal('fetch', fetchInto(w.app))
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

async function signIn() {
  const view = await renderVisitor(w, { at: paths.signIn, api: openApi(() => 'en') })
  await view.user.type(screen.getByLabelText('Email'), w.people.ana.email)
  await view.user.type(screen.getByLabelText('Password'), password)
  await view.user.click(screen.getByRole('button', { name: 'Sign in' }))
  await screen.findByRole('heading', { level: 1, name: 'One more step' })
  return view
}

const codeField = () => screen.getByLabelText(/^Code from your authenticator app/)
const goOn = () => screen.getByRole('button', { name: 'Continue' })

test('after the password a code is asked for, and only it lets in', async () => {
  const { user, entered } = await signIn()
  expect(entered()).toBe(0)
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  expect(location.pathname).toBe(paths.secondStep)
  await user.type(codeField(), '12')
  await user.click(goOn())
  expect(screen.getByText('The code has 6 digits.')).toBeTruthy()
  expect(document.activeElement).toBe(codeField())
  await user.clear(codeField())
  await user.type(codeField(), '000 000')
  await user.click(goOn())
  await screen.findByText('That’s not right, or it’s already been used. Try again.')
  expect(entered()).toBe(0)
  await user.clear(codeField())
  await user.type(codeField(), codeInSteps(0))
  await user.click(goOn())
  await waitFor(() => expect(entered()).toBe(1))
})

test('without the app a recovery code lets in', async () => {
  const api = await proven(w, 'ana')
  const [code = ''] = (await api.secondFactors.renewRecoveryCodes()).recoveryCodes
  const { user, entered } = await signIn()
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }))
  await user.type(screen.getByLabelText(/^Recovery code/), code)
  await user.click(goOn())
  await waitFor(() => expect(entered()).toBe(1))
  expect(await sessionsOf(w.people.ana.accountId)).toBe(2)
})

test('a reload, or the address alone, leads back to the way in', async () => {
  await renderVisitor(w, { at: paths.secondStep })
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy()
})
