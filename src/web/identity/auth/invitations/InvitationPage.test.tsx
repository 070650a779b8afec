import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { inviteAs, newEmail } from '#tests/support/invitations.ts'
import { layLine } from '#tests/support/line.ts'
import { freshMailbox } from '#tests/support/mailbox.ts'
import { renderVisitor } from '#tests/support/render-visitor.tsx'
import { world, type World } from '#tests/support/world.ts'
import { openApi } from '#web/identity/auth/api.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { recallInvitation } from './waiting-invitation.ts'

let w: World
let email: string

beforeEach(async () => {
  w = await world()
  email = newEmail()
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

async function open(to = email) {
  await inviteAs(w, 'admin', { email: to })
  const { token } = await freshMailbox(w).mail('invitation', to)
  const view = await renderVisitor(w, { at: `${paths.invitation}#${token}` })
  return { ...view, token }
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const accept = () => screen.getByRole('button', { name: 'Accept and sign in' })

describe('the link of an invitation', () => {
  test('says who invites whom to where, and leaves the address at once', async () => {
    await open()
    expect(screen.getByRole('heading', { name: 'Join Test & Co' })).toBeTruthy()
    expect(screen.getByText(new RegExp(`Admin Test invited ${email}`))).toBeTruthy()
    expect(location.hash).toBe('')
    expect(field('First name').value).toBe('Gala')
  })

  test('is used by the click alone, which makes an account and signs in', async () => {
    const { user, entered } = await open()
    await user.type(field('Password'), 'Correct horse 9')
    await user.type(field('Repeat your password'), 'Correct horse 9')
    await user.click(accept())
    expect(entered()).toBe(0)
    await user.click(screen.getByLabelText(/I accept the/))
    await user.click(accept())
    await waitFor(() => expect(entered()).toBe(1))
    expect(recallInvitation()).toBeUndefined()
    const { rows } = await w
      .as('admin')
      .users.list({ params: { companyId: w.companyId }, query: { search: email } })
    expect(rows).toMatchObject([{ email, active: true }])
  })

  test('of someone with an account leads to signing in, and waits there', async () => {
    const other = await world()
    const { user, token } = await open(other.people.ana.email)
    expect(screen.queryByLabelText('Password')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Sign in to accept' }))
    await screen.findByRole('button', { name: 'Sign in' })
    expect(field('Email').value).toBe(other.people.ana.email)
    expect(recallInvitation()).toMatchObject({ invitation: token, company: 'Test & Co' })
  })

  test('that is over says so, and the way on', async () => {
    const nothing = `${w.companyId}.${'x'.repeat(43)}`
    await renderVisitor(w, { at: `${paths.invitation}#${nothing}` })
    expect(screen.getByRole('alert').textContent).toMatch(/no longer works\. Ask/)
    expect(screen.getByRole('link', { name: 'Go to sign-in' })).toBeTruthy()
  })

  test('that could not be read is read again on request, and is not called over', async () => {
    await inviteAs(w, 'admin', { email })
    const { token } = await freshMailbox(w).mail('invitation', email)
    const line = layLine(w)
    vi.stubGlobal('fetch', line.fetch)
    line.answer('/auth/invitations/read', 500, {})
    const api = openApi(() => 'en')
    const { user } = await renderVisitor(w, { at: `${paths.invitation}#${token}`, api })
    expect(screen.queryByText('This invitation no longer works')).toBeNull()
    line.mend()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('heading', { name: 'Join Test & Co' })
  })

  test('that was cut short says so', async () => {
    await renderVisitor(w, { at: `${paths.invitation}#half` })
    expect(screen.getByRole('alert').textContent).toMatch(/is incomplete/)
  })
})
