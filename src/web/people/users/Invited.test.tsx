import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { resendAfterMinutes } from '#domain/kernel/secrets/proof.ts'
import { inviteAs, newEmail } from '#tests/support/invitations.ts'
import { freshMailbox } from '#tests/support/mailbox.ts'
import type { Name } from '#tests/support/people.ts'
import { backToRealTime } from '#tests/support/real-time.ts'
import { refusedAtFirst } from '#tests/support/refused-at-first.ts'
import { renderAs } from '#tests/support/render.tsx'
import { later, testNow, world, type World } from '#tests/support/world.ts'
import { setWidth } from '#tests/support/viewport.ts'
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
  await backToRealTime(w)
})

async function show(name: Name = 'admin', api = w.pageOf(name)) {
  const view = await renderAs(w, name, <UsersPage />, { path, route: path, api })
  await screen.findByRole('heading', { level: 1 })
  return view
}

const row = (name = 'Gala Guest') =>
  within(screen.getByRole('row', { name: (text) => text.includes(name) }))

async function choose(user: Awaited<ReturnType<typeof show>>['user'], what: string) {
  await user.click(button('Actions for Gala Guest'))
  await user.click(screen.getByRole('menuitem', { name: what }))
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

async function fillIn(user: Awaited<ReturnType<typeof show>>['user'], to = email) {
  await user.click(button('Invite people'))
  await user.type(field('First name'), 'Gala')
  await user.type(field('Last name'), 'Guest')
  await user.type(field('Email'), to)
}

describe('inviting', () => {
  test('sends the mail, and the list says since when they are invited', async () => {
    const { user } = await show()
    await fillIn(user)
    await user.selectOptions(screen.getByLabelText(/^Role/), 'ADMIN')
    await user.click(button('Invite'))
    await screen.findByText('Gala Guest')
    row().getByText('Invited now')
    row().getByText('Just added · Administrator')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await freshMailbox(w).count(email)).toBe(1)
  })

  test('begins with the first name, not with how many', async () => {
    const { user } = await show()
    await user.click(await screen.findByRole('button', { name: 'Invite people' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: /^First name/ }))
  })

  test('offers no role above one’s own', async () => {
    const { user } = await show()
    await user.click(button('Invite people'))
    const options = within(screen.getByLabelText(/^Role/)).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual(['User', 'Administrator'])
  })

  test('says by name who has the e-mail already, and keeps what was written', async () => {
    const { user } = await show()
    await fillIn(user, w.people.ana.email)
    await user.click(button('Invite'))
    await screen.findByText('Ana Test already uses this email in your company.')
    expect(field('First name').value).toBe('Gala')
    await waitFor(() => expect(document.activeElement).toBe(field('Email')))
  })

  test('counts a name near its limit', async () => {
    const { user } = await show()
    await user.click(button('Invite people'))
    await user.click(field('First name'))
    await user.paste('n'.repeat(80))
    screen.getByText('80 of 100')
  })

  test('with nothing filled in sends nothing and says what is needed', async () => {
    const { user } = await show()
    await user.click(button('Invite people'))
    await user.click(button('Invite'))
    expect(screen.getAllByText('This field is required.')).toHaveLength(1)
    expect(document.activeElement).toBe(field('First name'))
  })
})

describe('someone invited', () => {
  test('can be sent another mail beside their status, once the last one had time to arrive', async () => {
    setWidth(1600)
    await inviteAs(w, 'admin', { email })
    const { user } = await show()
    expect(row().queryByRole('button', { name: /^Resend/ })).toBeNull()
    vi.setSystemTime(testNow.getTime() + resendAfterMinutes * minuteMs)
    await later(resendAfterMinutes / 1440, async () => {
      await user.click(await row().findByRole('button', { name: /^Resend/ }))
      await screen.findByText(/Invitation resent/)
    })
    expect(await freshMailbox(w).count(email)).toBe(2)
  })

  test('is said to be late where the link no longer works', async () => {
    await inviteAs(w, 'admin', { email })
    await later(8, async () => {
      await show()
      row().getByText('Invite expired')
    })
  })

  test('can be uninvited, after a question', async () => {
    await inviteAs(w, 'admin', { email })
    const { user } = await show()
    await choose(user, 'Withdraw invitation')
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: 'Withdraw invitation' }))
    await screen.findByText('Invitation withdrawn.')
    await waitFor(() => expect(screen.queryByText('Gala Guest')).toBeNull())
  })

  test('with a role above one’s own is left alone', async () => {
    await inviteAs(w, 'superadmin', { email, role: 'SUPERADMIN' })
    await show()
    expect(screen.queryByRole('button', { name: 'Actions for Gala Guest' })).toBeNull()
    row().getByText('Invited now')
  })
})

describe('several at once', () => {
  const paste = async (user: Awaited<ReturnType<typeof show>>['user'], text: string) => {
    await user.click(button('Invite people'))
    await user.click(screen.getByRole('radio', { name: 'Several people' }))
    await user.click(await screen.findByLabelText('Names and email addresses'))
    await user.paste(text)
  }

  test('are pasted, shown before they are invited, and invited in one call', async () => {
    await inviteAs(w, 'admin', { email })
    const { user } = await show()
    const [one, other] = [newEmail(), newEmail()]
    await paste(
      user,
      `Nora Neu <${one}>\n${w.people.ana.email}, ${w.people.inactive.email}\n${email}; Otto, ${other}\nnobody at all\n<b>x</b>, a@b`,
    )
    await screen.findByText('2 people will be invited')
    screen.getByText('1 has already joined')
    screen.getByText('1 is already invited')
    screen.getByText('1 is inactive')
    await user.click(screen.getByText('2 entries will be skipped'))
    screen.getByText('Line 4: nobody at all – no email address')
    screen.getByText('Line 5: <b>x</b> a@b – invalid email address')
    await user.click(button('Invite'))
    await screen.findByText('2 people invited.')
    await screen.findByText('Nora Neu')
    screen.getByText(/This person is inactive\. Reactivate them first\./)
    for (const to of [one, other]) expect(await freshMailbox(w).count(to)).toBe(1)
  })

  test('are not taken for newcomers where that could not be checked: another try does', async () => {
    const whole = w.pageOf('admin')
    const plan = refusedAtFirst(whole.invitations.planSeveral)
    const invitations = { ...whole.invitations, planSeveral: plan.call }
    const { user } = await show('admin', { ...whole, invitations })
    await paste(user, w.people.ana.email)
    await screen.findByText(/^Couldn’t check who has already joined\./)
    expect(screen.queryByText('1 person will be invited')).toBeNull()
    plan.answer()
    await user.click(button('Try again'))
    await screen.findAllByText('1 has already joined')
  })

  test('are more than one may paste, and led to the import', async () => {
    const { user } = await show()
    await paste(user, Array.from({ length: 101 }, (_, at) => `p${at}@test.example`).join('\n'))
    await screen.findByText('You’ve pasted 101 people. You can invite 100 at a time.')
    screen.getByRole('link', { name: 'Import a file instead' })
    await user.click(button('Invite'))
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  test('pasted into the field of one person’s email are several', async () => {
    const { user } = await show()
    await user.click(button('Invite people'))
    await user.click(field('Email'))
    await user.paste('ana@test.example, bruno@test.example')
    expect(await screen.findByLabelText('Names and email addresses')).toHaveProperty(
      'value',
      'ana@test.example, bruno@test.example',
    )
  })

  test('and one person keep what is typed for each, and closing asks about either', async () => {
    const { user } = await show()
    await user.click(button('Invite people'))
    await user.type(field('First name'), 'Gala')
    await user.click(screen.getByRole('radio', { name: 'Several people' }))
    await user.type(await screen.findByLabelText('Names and email addresses'), 'ana@test.example')
    await user.click(screen.getByRole('radio', { name: 'One person' }))
    expect(field('First name').value).toBe('Gala')
    await user.clear(field('First name'))
    await user.click(button('Cancel'))
    const asked = within(await screen.findByRole('alertdialog'))
    await user.click(asked.getByRole('button', { name: 'Keep writing' }))
    await user.click(screen.getByRole('radio', { name: 'Several people' }))
    expect(await screen.findByLabelText('Names and email addresses')).toHaveProperty(
      'value',
      'ana@test.example',
    )
  })
})
