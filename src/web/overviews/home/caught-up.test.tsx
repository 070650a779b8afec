import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inviteAs } from '#tests/support/invitations.ts'
import { renderAs } from '#tests/support/render.tsx'
import { world, type World } from '#tests/support/world.ts'
import { UsersPage } from '#web/administration/staffing/UsersPage.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { HomePage } from './HomePage.tsx'

let w: World

beforeEach(async () => {
  w = await world()
})

afterEach(cleanup)

const calm = () => screen.queryByText('You’re all caught up')

test('an administrator is not caught up while an invitation is not accepted', async () => {
  await inviteAs(w, 'admin')
  await renderAs(w, 'admin', <HomePage />)
  await screen.findByRole('heading', { level: 1, name: /^Hello/ })
  expect(calm()).toBeNull()
})

test('nobody is said to be the only one above a list of several', async () => {
  const body = { name: 'Newly', languages: ['en' as const], defaultLanguage: 'en' as const }
  const { id: companyId } = await w.as('ana').companies.create({ body })
  const founded = { ...w, companyId }
  await inviteAs(founded, 'ana')
  const path = paths.administration.users
  await renderAs(founded, 'ana', <UsersPage />, { path, route: path })
  await screen.findAllByText('Gala Guest')
  expect(screen.queryByText(/only one here/)).toBeNull()
})
