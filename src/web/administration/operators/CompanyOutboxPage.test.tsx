import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { giveRole } from '#server/administration/operators/machine-commands.ts'
import { answeredOnce } from '#tests/support/ai.ts'
import { delivered } from '#tests/support/deliveries.ts'
import { inviteAs, newEmail } from '#tests/support/invitations.ts'
import { renderAs } from '#tests/support/render.tsx'
import { depsOn, testNow, world, type World } from '#tests/support/world.ts'
import { setWidth } from '#tests/support/viewport.ts'
import { CompanyOutboxPage } from './CompanyOutboxPage.tsx'
import { ConversationsPage } from './ConversationsPage.tsx'

let w: World

beforeEach(async () => {
  w = await world()
})

afterEach(cleanup)

async function show(route = '/') {
  const rendered = await renderAs(w, 'superadmin', <CompanyOutboxPage />, { route })
  await screen.findByRole('heading', { level: 1, name: 'Outbox' })
  return rendered
}

describe('the outbox', () => {
  test('lists each mail with whom it is for, what it is about and how far it got', async () => {
    setWidth(1280)
    const email = newEmail()
    await inviteAs(w, 'superadmin', { email })
    await show()
    const [row, ...others] = screen.getAllByRole('row', { name: /Invitation/ })
    expect(others).toEqual([])
    expect(row?.textContent).toMatch(new RegExp(`Invitation${email}Email.*Sending`))
  })

  test('without mails says what will bring one', async () => {
    await show()
    expect(
      screen.getByText('When you invite someone, the invitation will appear here.'),
    ).toBeTruthy()
  })

  test('is narrowed down by its address, and says when nothing fits', async () => {
    await delivered(w, 'ana', { sent_at: testNow })
    await delivered(w, 'bruno', { channel: 'slack', failed_at: testNow, problem: 'no_user' })
    await show('/?state=givenUp')
    expect(screen.getAllByRole('row', { name: /Notifications/ })).toHaveLength(1)
    expect(screen.getByText('no_user')).toBeTruthy()
    cleanup()
    await show('/?state=givenUp&channel=mail')
    expect(screen.getByText('0 entries')).toBeTruthy()
  })

  test('has what was given up sent again', async () => {
    await delivered(w, 'ana', { failed_at: testNow, problem: 'EDNS' })
    await delivered(w, 'ana', { sent_at: testNow })
    const { user } = await show()
    await user.click(screen.getByRole('button', { name: /^Actions for / }))
    await user.click(await screen.findByRole('menuitem', { name: 'Resend' }))
    await screen.findByText('Sending again.')
    expect(await screen.findByText('Sending')).toBeTruthy()
  })
})

describe('the conversations', () => {
  test('say of each person and channel what was written last and whether it arrived', async () => {
    setWidth(1280)
    await delivered(w, 'ana', { sent_at: testNow })
    await renderAs(w, 'superadmin', <ConversationsPage />)
    await screen.findByRole('heading', { level: 1, name: 'Conversations' })
    const sent = screen.getAllByRole('row', { name: /New team member/ })
    expect(sent.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/Ana.*Email.*New team member.*Sent/),
    ])
    expect(screen.getAllByRole('row', { name: /No messages yet/ }).length).toBeGreaterThan(2)
  })
})

test('the conversations are narrowed by their address, and show the answers of the assistant a press away', async () => {
  await delivered(w, 'ana', { sent_at: testNow })
  await answeredOnce(w, 'bruno', { channel: 'slack', outcome: 'tooSlow' })
  await answeredOnce(w, 'ana', { channel: 'tandem' })
  const { user, address } = await renderAs(w, 'superadmin', <ConversationsPage />, {
    route: '/?channel=mail&state=sent',
  })
  expect(await screen.findByText('1 person')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Assistant answers' }))
  expect(await screen.findByText('2 answers')).toBeTruthy()
  expect(address()).toContain('view=answers')
  expect(address()).not.toContain('channel')
  expect(screen.getByRole('row', { name: /Bruno/ }).textContent).toMatch(/Slack.*Timed out/)
  expect(screen.getByRole('row', { name: /Ana/ }).textContent).toMatch(/In Tandem.*Answered/)
  cleanup()
  await renderAs(w, 'superadmin', <ConversationsPage />, {
    route: '/?view=answers&channel=slack&outcome=answered',
  })
  expect(await screen.findByText('0 answers')).toBeTruthy()
  expect(screen.queryByText('No answers yet')).toBeNull()
})

test('the assistant’s answers say so as long as there are none', async () => {
  await renderAs(w, 'superadmin', <ConversationsPage />, { route: '/?view=answers' })
  expect(await screen.findByText('No answers yet')).toBeTruthy()
})

test('an operator reads the outbox of another company under its name, and sends again what was given up', async () => {
  const other = await world()
  await giveRole(depsOn(w.database), w.people.superadmin.email, 'god-admin')
  await delivered(other, 'marta', { failed_at: testNow })
  const route = `/?of=${other.companyId}`
  const { user } = await renderAs(w, 'superadmin', <CompanyOutboxPage />, {
    accountRole: 'ADMIN',
    route,
  })
  await screen.findByRole('heading', { level: 1, name: /’s outbox$/ })
  await user.click(await screen.findByRole('button', { name: /^Actions for / }))
  await user.click(await screen.findByRole('menuitem', { name: 'Resend' }))
  await screen.findByText('Sending again.')
  expect(await screen.findByText('Sending')).toBeTruthy()
})
