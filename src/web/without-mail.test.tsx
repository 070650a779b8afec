import { cleanup, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MailWay } from '#domain/kernel/email.ts'
import { renderAs } from '#tests/support/render.tsx'
import { world, type World } from '#tests/support/world.ts'
import { ExportsPage } from './administration/exports/ExportsPage.tsx'
import { OwnDataPage } from './administration/exports/OwnDataPage.tsx'
import { EmailAddress } from './identity/account/EmailAddress.tsx'
import { ChangePassword } from './identity/auth/passwords/ChangePassword.tsx'
import { NotificationSettings } from './messaging/notifications/NotificationSettings.tsx'
import { InviteDialog } from './people/users/InviteDialog.tsx'

let w: World

beforeEach(async () => {
  w = await world()
})

afterEach(cleanup)

async function show(element: ReactElement, mailWay: MailWay, sentence: RegExp) {
  const view = await renderAs(w, 'superadmin', element, { mailWay })
  await screen.findByText(sentence)
  return view
}

const promised = /email you|send a link|get a personal link|by email/

test.each([
  ['an export', () => <ExportsPage />, /download it here for \d+ hours/],
  ['a copy of one’s data', () => <OwnDataPage />, /download it here for \d+ hours/],
  ['notifications', () => <NotificationSettings />, /^This installation doesn’t send email/],
  [
    'an invitation',
    () => <InviteDialog onClose={() => undefined} />,
    /super administrator copies it/,
  ],
])('without a mail server, %s promises no email', async (_, page, instead) => {
  const { unmount } = await show(page(), 'kept', instead)
  expect(screen.queryByText(promised)).toBeNull()
  unmount()
  await show(page(), 'sent', promised)
  expect(screen.queryByText(instead)).toBeNull()
})

test('another email is asked for only where links can be read', async () => {
  const { unmount } = await show(<EmailAddress />, 'kept', /^This installation doesn’t send email/)
  expect(screen.queryByRole('button', { name: 'Change email' })).toBeNull()
  unmount()
  const shown = await show(<EmailAddress />, 'shown', /^This demo doesn’t send email/)
  const link = screen.getByRole('link', { name: 'among its messages' })
  expect(link.getAttribute('href')).toBe('/outbox')
  shown.unmount()
  await show(<EmailAddress />, 'sent', promised)
})

test('nobody is told to ask for a link that can’t come', async () => {
  const { unmount } = await renderAs(w, 'ana', <ChangePassword email="ana@tests.example" />, {
    mailWay: 'kept',
  })
  await screen.findByRole('button', { name: 'Change password' })
  expect(screen.queryByRole('link')).toBeNull()
  unmount()
  await renderAs(w, 'ana', <ChangePassword email="ana@tests.example" />, { mailWay: 'shown' })
  expect(await screen.findByRole('link', { name: 'Request a link to choose one' })).toBeTruthy()
})
