import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { resendAfterMinutes } from '#domain/kernel/secrets/proof.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import { inviteAs, newEmail } from '#tests/support/invitations.ts'
import { freshMailbox } from '#tests/support/mailbox.ts'
import type { Name } from '#tests/support/people.ts'
import { renderAs } from '#tests/support/render.tsx'
import { later, testNow, world, type World } from '#tests/support/world.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { UsersPage } from '#web/administration/staffing/UsersPage.tsx'

const path = paths.administration.users
const minuteMs = 60_000

let w: World
let email: string

beforeEach(async () => {
  w = await world()
  email = newEmail()
  vi.useFakeTimers({ toFake: ['Date'], now: testNow })
})

afterEach(async () => {
  cleanup()
  vi.useRealTimers()
  // The embedded database has the same clock, and what it counts it would keep until 2030.
  await asPlatform(w.database.db, (db) => sql`select pg_stat_force_next_flush()`.execute(db))
})

async function show(name: Name = 'admin') {
  const view = await renderAs(w, name, <UsersPage />, { path, route: path })
  await screen.findByRole('heading', { level: 1 })
  return view
}

const list = () => screen.queryByRole('list', { name: 'Invited, not joined yet' })
const rows = () => {
  const found = list()
  return found ? within(found).queryAllByRole('listitem') : []
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

async function fillIn(user: Awaited<ReturnType<typeof show>>['user'], to = email) {
  await user.click(button('Invite someone'))
  await user.type(field('First name'), 'Gala')
  await user.type(field('Last name'), 'Guest')
  await user.type(field('Email'), to)
}

describe('inviting', () => {
  test('sends the mail, and lists who is not in yet', async () => {
    const { user } = await show()
    expect(list()).toBeNull()
    await fillIn(user)
    await user.selectOptions(screen.getByLabelText(/^Role/), 'ADMIN')
    await user.click(button('Send the invitation'))
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(rows()[0]?.textContent).toContain(email)
    expect(rows()[0]?.textContent).toContain('Administrator')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await freshMailbox(w).count(email)).toBe(1)
  })

  test('offers no role above one’s own', async () => {
    const { user } = await show()
    await user.click(button('Invite someone'))
    const options = within(screen.getByLabelText(/^Role/)).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual(['User', 'Administrator'])
  })

  test('says by name who has the e-mail already, and keeps what was written', async () => {
    const { user } = await show()
    await fillIn(user, w.people.ana.email)
    await user.click(button('Send the invitation'))
    await screen.findByText('Ana Test is already in the company with this email.')
    expect(field('First name').value).toBe('Gala')
    await waitFor(() => expect(document.activeElement).toBe(field('Email')))
  })

  test('with nothing filled in sends nothing and says what is needed', async () => {
    const { user } = await show()
    await user.click(button('Invite someone'))
    await user.click(button('Send the invitation'))
    expect(screen.getAllByText('Fill this in.')).toHaveLength(1)
    expect(document.activeElement).toBe(field('First name'))
  })
})

describe('someone invited', () => {
  test('can be sent another mail after a while that is counted down', async () => {
    await inviteAs(w, 'admin', { email })
    const { user } = await show()
    expect(screen.getByText('Again in 5:00')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
    vi.setSystemTime(testNow.getTime() + resendAfterMinutes * minuteMs)
    await later(resendAfterMinutes / 1440, async () => {
      await user.click(await screen.findByRole('button', { name: 'Send again' }))
      await screen.findByText(/Sent again/)
    })
    expect(await freshMailbox(w).count(email)).toBe(2)
  })

  test('can be uninvited, after a question', async () => {
    await inviteAs(w, 'admin', { email })
    const { user } = await show()
    await user.click(button('Withdraw'))
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
    await screen.findByText('Invitation withdrawn.')
    await waitFor(() => expect(rows()).toHaveLength(0))
  })

  test('with a role above one’s own is left alone, and the button says why', async () => {
    await inviteAs(w, 'superadmin', { email, role: 'SUPERADMIN' })
    await show()
    expect(button('Withdraw').getAttribute('aria-disabled')).toBe('true')
  })
})
