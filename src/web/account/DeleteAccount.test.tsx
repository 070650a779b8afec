import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshMailbox } from '#tests/support/mailbox.ts'
import type { Name } from '#tests/support/people.ts'
import { renderAs } from '#tests/support/render.tsx'
import { world, type World } from '#tests/support/world.ts'
import { SurroundingsContext } from '#web/kernel/surroundings.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'

let w: World

beforeEach(async () => {
  w = await world()
})

afterEach(cleanup)

async function ask(name: Name) {
  let left = 0
  const leave = async () => void (left += 1)
  const { user } = await renderAs(
    w,
    name,
    <SurroundingsContext value={{ companies: [], enter: () => undefined, leave }}>
      <DeleteAccount />
    </SurroundingsContext>,
  )
  await user.click(await screen.findByRole('button', { name: 'Delete my account…' }))
  const dialog = within(screen.getByRole('dialog'))
  return { user, dialog, left: () => left }
}

async function withCode(name: Name) {
  const asked = await ask(name)
  const { user, dialog } = asked
  await user.click(dialog.getByRole('button', { name: /Send me a code/ }))
  const field = await dialog.findByLabelText('Code from the email')
  const { code } = await freshMailbox(w).mail('deletion', w.people[name].email)
  await user.type(field, code)
  await user.click(dialog.getByRole('button', { name: 'Delete for good' }))
  return asked
}

test('who has no password is sent a code, and with it the account is gone', async () => {
  const { left } = await withCode('ana')
  await waitFor(() => expect(left()).toBe(1))
  await expect(w.as('ana').auth.login()).rejects.toMatchObject({ statusCode: 401 })
})

test('a wrong password is said at its field, and nothing happens', async () => {
  const { user, dialog, left } = await ask('ana')
  await user.type(dialog.getByLabelText('Your password'), 'Not this one 1')
  await user.click(dialog.getByRole('button', { name: 'Delete for good' }))
  await dialog.findByText('This is not your current password.')
  expect(left()).toBe(0)
  expect(await w.as('ana').auth.login()).toHaveProperty('user')
})

test('the last super administrator is told to invite another first', async () => {
  const { dialog, left } = await withCode('superadmin')
  await dialog.findByText(/Invite another one first/)
  expect(left()).toBe(0)
})
