import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { givePassword, proven } from '#tests/support/factors.ts'
import { freshMailbox } from '#tests/support/mailbox.ts'
import type { Name } from '#tests/support/people.ts'
import { renderAs } from '#tests/support/render.tsx'
import { world, type World } from '#tests/support/world.ts'
import { DeleteAccount } from './DeleteAccount.tsx'

let w: World

beforeEach(async () => {
  w = await world()
})

afterEach(cleanup)

async function ask(name: Name) {
  const { user, left } = await renderAs(w, name, <DeleteAccount />)
  await user.click(await screen.findByRole('button', { name: 'Delete my account…' }))
  const question = within(await screen.findByRole('alertdialog'))
  const isThere = async () => (await w.as(name).auth.login()).user.email
  return { user, question, isThere, left }
}

const proof = async () => within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }))

test('who has no password is sent a code, and with it the account is gone', async () => {
  const { user, question, left } = await ask('ana')
  await user.click(question.getByRole('button', { name: 'Delete for good' }))
  await user.click((await proof()).getByRole('button', { name: 'Send me a code' }))
  const field = await (await proof()).findByLabelText('Code from the email')
  const { code } = await freshMailbox(w).mail('signIn', w.people.ana.email)
  await user.type(field, code)
  await user.click((await proof()).getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(left()).toBe(1))
  await expect(w.as('ana').auth.login()).rejects.toMatchObject({ statusCode: 401 })
})

test('a second thought, or a wrong password, changes nothing', async () => {
  await givePassword(w.people.ana.accountId)
  const { user, question, left, isThere } = await ask('ana')
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Delete my account…' }))
  const again = within(await screen.findByRole('alertdialog'))
  await user.click(again.getByRole('button', { name: 'Delete for good' }))
  await user.type((await proof()).getByLabelText('Your current password'), 'Not this one 1')
  await user.click((await proof()).getByRole('button', { name: 'Continue' }))
  await (await proof()).findByText('This isn’t your current password.')
  expect(left()).toBe(0)
  expect(await isThere()).toBe(w.people.ana.email)
})

test('the last super administrator is told to invite another first', async () => {
  await proven(w, 'superadmin')
  const { user, question, left, isThere } = await ask('superadmin')
  await user.click(question.getByRole('button', { name: 'Delete for good' }))
  await screen.findByText(/Invite another one first/)
  expect(left()).toBe(0)
  expect(await isThere()).toBe(w.people.superadmin.email)
})
