import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { guestInput, inviteAs, newEmail } from '#tests/support/invitations.ts'
import { freshMailbox } from '#tests/support/mailbox.ts'
import { renderAs } from '#tests/support/render.tsx'
import { world, type World } from '#tests/support/world.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { UsersPage } from '#web/administration/staffing/UsersPage.tsx'

const path = paths.administration.users
const steps = () => screen.queryByRole('region', { name: 'First steps in Newly' })

let w: World
let founded: World

beforeEach(async () => {
  w = await world()
  const body = { name: 'Newly', languages: ['en' as const], defaultLanguage: 'en' as const }
  const { id } = await w.as('ana').companies.create({ body })
  founded = { ...w, companyId: id }
})

afterEach(cleanup)

async function show() {
  const view = await renderAs(founded, 'ana', <UsersPage />, { path, route: path })
  await screen.findByRole('heading', { level: 1 })
  return view
}

test('whoever is alone in a new company is told what to do first, and can do it there', async () => {
  const { user } = await show()
  const region = within(steps() ?? document.body)
  const account = region.getByRole('link', { name: 'Open your account' })
  expect(account.getAttribute('href')).toBe(paths.account)
  await user.click(region.getByRole('button', { name: 'Invite a super administrator' }))
  expect(screen.getByLabelText<HTMLSelectElement>(/^Role/).value).toBe('SUPERADMIN')
})

test('is led to what comes before a one-to-one, with how much of it is done', async () => {
  await show()
  const region = within(steps() ?? document.body)
  await region.findByText(/^1 of 7 done/)
  const link = region.getByRole('link', { name: 'Set up your company' })
  expect(link.getAttribute('href')).toBe(paths.administration.overview)
})

test('is told so no more once somebody is there', async () => {
  const email = newEmail()
  await inviteAs(founded, 'ana', { email })
  const box = freshMailbox(w)
  const { token: invitation } = await box.mail('invitation', email)
  await box.browser().post('invitations/accept', { invitation, ...guestInput })
  await show()
  expect(steps()).toBeNull()
})
