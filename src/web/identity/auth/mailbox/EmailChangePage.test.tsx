import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { proven } from '#tests/support/factors.ts'
import { layLine, type Line } from '#tests/support/line.ts'
import { freshMailbox, type Mailbox } from '#tests/support/mailbox.ts'
import { renderVisitor } from '#tests/support/render-visitor.tsx'
import { world, type World } from '#tests/support/world.ts'
import { paths } from '#web/kernel/paths/paths.ts'

let w: World
let box: Mailbox
let line: Line

beforeEach(async () => {
  w = await world()
  box = freshMailbox(w)
  line = layLine(w)
  vi.stubGlobal('fetch', line.fetch)
  await (await proven(w, 'ana')).emailChanges.ask({ body: { email: box.email } })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

const ofOld = async () => (await box.mail('emailChangeOld', w.people.ana.email)).token
const ofNew = async () => (await box.mail('emailChangeNew')).token
const open = (token: string) => renderVisitor(w, { at: `${paths.emailChange}#${token}` })
const titled = (name: string) => screen.findByRole('heading', { level: 1, name })
const button = (name: string) => screen.getByRole('button', { name })

test('says which e-mail becomes which, and changes it once both links were confirmed', async () => {
  const first = await open(await ofNew())
  await titled('Is this your new email?')
  expect(await screen.findByText(new RegExp(`${box.email} will replace`))).toBeTruthy()
  await first.user.click(button('Confirm the address'))
  await titled('One mailbox to go')
  cleanup()
  const second = await open(await ofOld())
  await second.user.click(button('Confirm the change'))
  await titled('Your email was changed')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Your email was changed'))
  expect((await w.as('ana').emailChanges.own()).email).toBe(box.email)
})

test('the old mailbox stops it, and is led to a new password', async () => {
  const { user } = await open(await ofOld())
  await user.click(button('Stop the change'))
  await titled('The change was stopped')
  await user.click(screen.getByRole('link', { name: 'Choose a new password' }))
  await titled('Choose a new password')
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(w.people.ana.email)
})

test('a link that is no longer good says so, and leads to the way in', async () => {
  await open('a'.repeat(43))
  await titled('This link no longer works')
  expect(screen.getByRole('link', { name: 'Go to sign-in' })).toBeTruthy()
})

test('a link that could not be read is read again on request, and is not called over', async () => {
  line.answer('/email-changes/read', 500, {})
  const { user } = await open(await ofNew())
  await titled('A mistake has happened please, try it again')
  line.mend()
  await user.click(button('Try again'))
  await titled('Is this your new email?')
})
