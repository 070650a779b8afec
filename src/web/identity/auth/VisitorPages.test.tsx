import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createApp } from '#server/app.ts'
import { fetchInto } from '#tests/support/fetch-into.ts'
import { freshMailbox } from '#tests/support/mailbox.ts'
import { renderVisitor } from '#tests/support/render-visitor.tsx'
import { depsOn, world, type World } from '#tests/support/world.ts'
import { connectivity } from '#web/kernel/transport/transport.ts'
import { paths } from '#web/kernel/paths/paths.ts'

const quiet = { logLevel: 'error', readiness: { draining: false } } as const

let w: World

beforeEach(async () => {
  w = await world()
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  connectivity.open()
  history.replaceState(null, '', '/')
})

const title = () => screen.getByRole('heading', { level: 1 })
const link = (name: string) => screen.getByRole('link', { name })
const token = 'a'.repeat(43)

test('without a connection it is said above the page, for as long as it lasts', async () => {
  const bar = () => screen.queryByText(/^You’re offline/)
  vi.stubGlobal('fetch', fetchInto(w.app))
  await renderVisitor(w, { at: paths.signIn })
  expect(bar()).toBeNull()
  vi.stubGlobal('fetch', () => Promise.reject(new Error('cut')))
  dispatchEvent(new Event('offline'))
  await waitFor(() => expect(bar()).toBeTruthy())
  void act(() => connectivity.open())
  expect(bar()).toBeNull()
})

describe('from page to page', () => {
  test('the address changes, the focus goes to the title, and the e-mail goes along', async () => {
    const { user } = await renderVisitor(w, { at: paths.signIn })
    await user.type(screen.getByLabelText('Email'), 'ana@test.example')
    await user.click(link('Forgot your password?'))
    await waitFor(() => expect(title().textContent).toBe('Choose a new password'))
    expect(location.pathname).toBe(paths.passwordRecovery)
    expect(document.activeElement).toBe(title())
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ana@test.example')
  })

  test('the first page leaves the focus where it is', async () => {
    await renderVisitor(w, { at: paths.signUp })
    expect(document.activeElement).toBe(document.body)
  })

  test('a page for those who are signed in begins with the way in', async () => {
    await renderVisitor(w, { at: paths.manager.people })
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy()
  })

  test('an address that is none of ours is not there, and one button leads to the start', async () => {
    await renderVisitor(w, { at: '/no/such/page' })
    expect(screen.getByText(/We are sorry! The page you were looking for is not here/)).toBeTruthy()
    expect(link('Go to home').getAttribute('href')).toBe(paths.home)
    expect(screen.getAllByRole('link')).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull()
  })

  test('a mailbox that nobody asked to look into is the way in', async () => {
    await renderVisitor(w, { at: paths.mailbox })
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy()
  })
})

describe('the link of a mail', () => {
  test.each([paths.magicLink, paths.emailVerified, paths.passwordRecovery])(
    '%s leaves the address without its token, and does nothing by itself',
    async (path) => {
      const { entered } = await renderVisitor(w, { at: `${path}#${token}` })
      expect(location.href).not.toContain(token)
      expect(screen.getAllByRole('button', { name: /sign in/i })).toHaveLength(1)
      expect(entered()).toBe(0)
    },
  )

  test('without its token asks for the e-mail again', async () => {
    await renderVisitor(w, { at: paths.magicLink })
    expect(title().textContent).toBe('Sign in without a password')
  })

  test('that is no longer good says so, and leads to a new one', async () => {
    const { user, entered } = await renderVisitor(w, { at: `${paths.magicLink}#${token}` })
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    await user.click(await screen.findByRole('link', { name: 'Send a new link' }))
    await screen.findByRole('heading', { level: 1, name: 'Sign in without a password' })
    expect(entered()).toBe(0)
  })

  test('that was cut says so, and leads to a new one', async () => {
    const { user } = await renderVisitor(w, { at: `${paths.passwordRecovery}#abc` })
    await user.type(screen.getByLabelText('New password'), 'Abcdefg1x')
    await user.type(screen.getByLabelText('Repeat your password'), 'Abcdefg1x')
    await user.click(screen.getByRole('button', { name: 'Save and sign in' }))
    await screen.findByText('This link is incomplete.', { exact: false })
    await user.click(link('Send a new link'))
    await screen.findByRole('button', { name: 'Send me a reset link' })
  })
})

test('a sign-up confirmed in another browser has its password chosen there and then', async () => {
  const box = freshMailbox(w)
  const words = { firstName: 'Nora', lastName: '', email: box.email, password: 'Desktop choice 1' }
  const consents = { isTermsAccepted: true, isIdentifiedDataProcessingAccepted: false }
  await box.browser().post('sign-up', { ...words, ...consents })
  const letter = await box.mail('verify')
  const at = `${paths.emailVerified}#${letter.token}`
  const { user, entered } = await renderVisitor(w, { at })
  expect(screen.queryByLabelText('Password')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Confirm and sign in' }))
  await user.type(await screen.findByLabelText('Password'), 'Phone choice 1')
  await user.type(screen.getByLabelText('Repeat your password'), 'Phone choice 1')
  await user.click(screen.getByRole('button', { name: 'Confirm and sign in' }))
  await waitFor(() => expect(entered()).toBe(1))
  const { email } = box
  const again = await box.browser().post('sign-in/email', { email, password: 'Phone choice 1' })
  expect(again.statusCode).toBe(200)
})

describe('without a mail server', () => {
  beforeEach(async () => {
    const deps = depsOn(w.database, { sendsMails: false })
    vi.stubGlobal('fetch', fetchInto(await createApp(deps, quiet)))
  })

  test('signing in offers no way that needs an e-mail', async () => {
    await renderVisitor(w, { at: paths.signIn })
    await waitFor(() => expect(screen.queryByText('Forgot your password?')).toBeNull())
    expect(screen.queryByRole('button', { name: 'Send me a sign-in link' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull()
  })

  test.each([paths.signUp, paths.magicLink, paths.passwordRecovery])(
    '%s says that the email could not be sent, and asks for none',
    async (at) => {
      await renderVisitor(w, { at })
      await screen.findByText(/^Email could not be sent/)
      expect(screen.queryByLabelText('Email')).toBeNull()
    },
  )
})

describe('signing in', () => {
  test('with a wrong one says so, and nothing of whose it is', async () => {
    const { user, entered } = await renderVisitor(w, { at: paths.signIn })
    await user.type(screen.getByLabelText('Email'), 'nobody@test.example')
    await user.type(screen.getByLabelText('Password'), 'wrong')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    await screen.findByText('The data entered is incorrect')
    expect(entered()).toBe(0)
  })
})
