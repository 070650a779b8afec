import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inviteAs } from '#tests/support/invitations.ts'
import { freshMailbox } from '#tests/support/mailbox.ts'
import { renderAs } from '#tests/support/render.tsx'
import { world, type World } from '#tests/support/world.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { recallInTab } from '#web/kernel/transport/stored.ts'
import { tabSession } from '#web/kernel/transport/tab-session.ts'
import { InvitationConsent } from './InvitationConsent.tsx'
import { keepInvitation, recallInvitation, type WaitingInvitation } from './waiting-invitation.ts'

let w: World
let other: World
let waiting: WaitingInvitation

beforeEach(async () => {
  w = await world()
  other = await world()
  const { email } = w.people.ana
  await inviteAs(other, 'admin', { email })
  const { token: invitation } = await freshMailbox(other).mail('invitation', email)
  waiting = { invitation, company: 'Test & Co', inviter: 'Admin Test', email }
  keepInvitation(waiting)
})

afterEach(() => {
  cleanup()
  tabSession.restart()
  vi.restoreAllMocks()
})

async function show(name: 'ana' | 'marta') {
  const joined: string[] = []
  const dialog = (
    <InvitationConsent
      api={w.pageOf(name)}
      invitation={waiting}
      onJoined={(id) => joined.push(id)}
    />
  )
  const { user } = await renderAs(w, name, dialog)
  await screen.findByRole('dialog')
  return { user, joined }
}

const accept = () => screen.getByRole('button', { name: 'Accept invitation' })

test('who accepts joins, and goes on in that company', async () => {
  const { user, joined } = await show('ana')
  await user.click(accept())
  await waitFor(() => expect(joined).toEqual([other.companyId]))
  expect(recallInvitation()).toBeUndefined()
})

test('who is signed in as somebody else is told so, and joins nothing', async () => {
  const { user, joined } = await show('marta')
  await user.click(accept())
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain(
      'The provided email does not match the current account',
    ),
  )
  expect(joined).toEqual([])
})

test('and can sign in with the invited account, to be asked again', async () => {
  const gone = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  const { user } = await show('marta')
  await user.click(accept())
  await user.click(await screen.findByRole('button', { name: 'Sign in as someone else' }))
  await waitFor(() => expect(gone).toHaveBeenCalledWith(paths.signIn))
  // Whoever signs in next is asked, over the session that stays.
  expect(recallInTab('visitor')).toBe('on')
  expect(recallInvitation()).toEqual(waiting)
})

test('who says later is not asked again in this tab', async () => {
  const { user } = await show('ana')
  await user.click(screen.getByRole('button', { name: 'Not now' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(recallInvitation()).toBeUndefined()
})
