import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inviteAs, newEmail } from '#tests/support/invitations.ts'
import { renderAs } from '#tests/support/render.tsx'
import { world, type World } from '#tests/support/world.ts'
import { CompanyOutboxPage } from './CompanyOutboxPage.tsx'

let w: World

beforeEach(async () => {
  w = await world()
})

afterEach(cleanup)

async function show() {
  await renderAs(w, 'superadmin', <CompanyOutboxPage />)
  await screen.findByRole('heading', { level: 1, name: 'Outbox' })
}

test('each mail is listed with whom it is for, what it is about and how far it got', async () => {
  const email = newEmail()
  await inviteAs(w, 'superadmin', { email })
  await show()
  const [row, ...others] = screen.getAllByRole('row', { name: /Invitation/ })
  expect(others).toEqual([])
  expect(row?.textContent).toMatch(new RegExp(`Invitation${email}.*On its way`))
})

test('an outbox without mails says what will bring one', async () => {
  await show()
  expect(screen.getByText('Invite someone, and the invitation appears here.')).toBeTruthy()
})
