import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { renderVisitor } from '#tests/support/render-visitor.tsx'
import { world, type World } from '#tests/support/world.ts'
import { paths } from '#web/kernel/paths/paths.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

const email = 'nobody@test.example'
const minutesAgo = (minutes: number) => Date.now() - minutes * 60_000
const show = (kind: string, askedAt = minutesAgo(0)) =>
  renderVisitor(w, { at: paths.mailbox, note: { kind, email, askedAt } })
const code = () => screen.getByLabelText<HTMLInputElement>('Code from the email')

describe('the code', () => {
  test('can be pasted, however it is set apart in the mail', async () => {
    const { user } = await show('signIn')
    await user.click(code())
    await user.paste(' 123 456\n')
    expect(code().value).toBe('123456')
  })

  test('is known to phones as one, with the keys for digits', async () => {
    await show('signIn')
    expect(code().autocomplete).toBe('one-time-code')
    expect(code().inputMode).toBe('numeric')
  })

  test('that is too short is not sent', async () => {
    const { user } = await show('signUp')
    await user.type(code(), '123')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(screen.getByText('The code has 6 digits.')).toBeTruthy()
    expect(document.activeElement).toBe(code())
  })

  test('that is wrong is refused in the server’s words', async () => {
    const { user, entered } = await show('signIn')
    await user.type(code(), '123456')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() =>
      expect(screen.getAllByRole('alert').some((it) => it.textContent)).toBe(true),
    )
    expect(entered()).toBe(0)
  })
})

test('someone who signs up is told that another browser asks for a password, and where to go then', async () => {
  const { user } = await show('signUp')
  expect(screen.getByText(/works only in this browser/)).toBeTruthy()
  await user.type(code(), '123456')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByText(/If you already finished on another device/)
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy()
})

describe('recovery', () => {
  test('takes the new password along with the code', async () => {
    const { user } = await show('recovery')
    await user.type(code(), '123456')
    await user.click(screen.getByRole('button', { name: 'Save and sign in' }))
    expect(document.activeElement).toBe(screen.getByLabelText('New password'))
  })
})

describe('sending again', () => {
  test('waits, and says how long', async () => {
    await show('signIn', minutesAgo(4))
    expect(screen.getByText(/send it again in (1:00|0:59)/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
  })

  test('is possible after five minutes, and the wait begins anew', async () => {
    const { user } = await show('signIn', minutesAgo(5))
    await user.click(screen.getByRole('button', { name: 'Send again' }))
    await screen.findByText('Sent again.')
    expect(screen.getByText(/send it again in 5:00|4:5\d/)).toBeTruthy()
    expect((history.state as { askedAt: number }).askedAt).toBeGreaterThan(minutesAgo(1))
  })

  test('of a sign-up that this page no longer knows begins it again', async () => {
    const { user } = await show('signUp', minutesAgo(6))
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Request a new one' }))
    await screen.findByRole('heading', { level: 1, name: 'Create your account' })
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(email)
  })
})
