import { sql } from 'kysely'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '#server/identity/auth/passwords.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import { testDatabase } from '#tests/support/database.ts'
import { renderAs } from '#tests/support/render.tsx'
import { world, type World } from '#tests/support/world.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { AccountPage } from './AccountPage.tsx'

const password = 'Correct horse 9'

let hash: string
let w: World

beforeAll(async () => {
  hash = await hashPassword(password)
})

beforeEach(async () => {
  w = await world()
  const { accountId } = w.people.ana
  await asPlatform((await testDatabase()).db, (db) =>
    sql`update account set password_hash = ${hash} where id = ${accountId}`.execute(db),
  )
})

afterEach(cleanup)

const path = paths.account
const email = () => w.people.ana.email
const signIn = (words = password) =>
  w.anyone.auth.signInWithEmail({ body: { email: email(), password: words } })

async function show() {
  const view = await renderAs(w, 'ana', <AccountPage />, { path, route: path })
  await screen.findByRole('heading', { level: 1, name: 'Your account' })
  await screen.findByRole('list', { name: 'Active sessions' })
  return view
}

test.each(['?tab=notifications', '#notifications'])('%s leads to that tab', async (to) => {
  await renderAs(w, 'ana', <AccountPage />, { path, route: path + to })
  await screen.findByRole('tab', { name: 'Notifications', selected: true })
  await screen.findByRole('button', { name: 'Save notifications' })
  expect(screen.queryByRole('list', { name: 'Active sessions' })).toBeNull()
})

const sessions = () =>
  within(screen.getByRole('list', { name: 'Active sessions' })).queryAllByRole('listitem')
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

describe('where one is signed in', () => {
  test('is listed, and one place can be ended', async () => {
    await signIn()
    const { user } = await show()
    expect(sessions()).toHaveLength(2)
    expect(screen.getByText('This browser')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^End session/ }))
    await screen.findByText('Session ended.')
    await waitFor(() => expect(sessions()).toHaveLength(1))
    expect(screen.getByText('This browser')).toBeTruthy()
  })

  test('can be ended everywhere else at once, after a question', async () => {
    await signIn()
    await signIn()
    const { user } = await show()
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText(/This ends 2 other sessions/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(sessions()).toHaveLength(3)
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }))
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', {
        name: 'Sign out everywhere else',
      }),
    )
    await screen.findByText('All other sessions ended.')
    await waitFor(() => expect(sessions()).toHaveLength(1))
  })
})

describe('another password', () => {
  test('is taken with the current one, and the old one is no longer good', async () => {
    const { user } = await show()
    await user.type(field('Current password'), password)
    await user.type(field('New password'), 'Another horse 7')
    await user.type(field('Repeat your password'), 'Another horse 7')
    await user.click(screen.getByRole('button', { name: 'Change password' }))
    await screen.findByText('Password changed.')
    expect(field('Current password').value).toBe('')
    await expect(signIn()).rejects.toMatchObject({ statusCode: 401 })
    expect(await signIn('Another horse 7')).toHaveProperty('token')
  })

  test('is not taken with a wrong one', async () => {
    const { user } = await show()
    await user.type(field('Current password'), 'not this one')
    await user.type(field('New password'), 'Another horse 7')
    await user.type(field('Repeat your password'), 'Another horse 7')
    await user.click(screen.getByRole('button', { name: 'Change password' }))
    await waitFor(() =>
      expect(document.querySelector('[aria-invalid="true"], [role="alert"]:not(:empty)')).not.toBe(
        null,
      ),
    )
    expect(await signIn()).toHaveProperty('token')
  })

  test('that is not one yet is not sent, and the first field to look at has the focus', async () => {
    const { user } = await show()
    await user.type(field('New password'), 'short')
    await user.click(screen.getByRole('button', { name: 'Change password' }))
    expect(document.activeElement).toBe(field('Current password'))
    expect(field('New password').getAttribute('aria-invalid')).toBe('true')
  })
})
