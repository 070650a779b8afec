import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { givePassword, password, proven } from '#tests/support/factors.ts'
import { freshMailbox, type Mailbox } from '#tests/support/mailbox.ts'
import { renderAs } from '#tests/support/render.tsx'
import { world, type World } from '#tests/support/world.ts'
import { EmailAddress } from './EmailAddress.tsx'

let w: World
let box: Mailbox

beforeEach(async () => {
  w = await world()
  box = freshMailbox(w)
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const field = () => screen.findByLabelText<HTMLInputElement>('New email')
const button = (name: string) => screen.getByRole('button', { name })
const waiting = async () =>
  within(await screen.findByRole('list', { name: 'Mailboxes to confirm' }))

test('another e-mail is asked for after the password, and both mailboxes stand there until they confirm', async () => {
  await givePassword(w.people.ana.accountId)
  const { user } = await renderAs(w, 'ana', <EmailAddress />)
  await user.type(await field(), w.people.ana.email)
  await user.click(button('Change email'))
  await screen.findByText('You already sign in with this email.')
  await user.clear(await field())
  await user.type(await field(), box.email)
  await user.click(button('Change email'))
  const proof = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }))
  await user.type(proof.getByLabelText('Your current password'), password)
  await user.click(proof.getByRole('button', { name: 'Continue' }))
  expect((await waiting()).getAllByText('Not confirmed yet')).toHaveLength(2)
  expect(screen.getByText(/^You can resend the links in [45]:/)).toBeTruthy()
  expect(button('Confirm without it').getAttribute('aria-disabled')).toBe('true')
  await user.click(button('Cancel the change'))
  await screen.findByText('Change canceled. You still sign in with the same email.')
  expect(await field()).toBeTruthy()
})

test('another e-mail is counted near its limit', async () => {
  const { user } = await renderAs(w, 'ana', <EmailAddress />)
  await user.click(await field())
  await user.paste('n'.repeat(204))
  screen.getByText('204 of 254')
})

test('it is told here when both have confirmed elsewhere', async () => {
  await (await proven(w, 'ana')).emailChanges.ask({ body: { email: box.email } })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await renderAs(w, 'ana', <EmailAddress />)
  await waiting()
  for (const token of [
    (await box.mail('emailChangeOld', w.people.ana.email)).token,
    (await box.mail('emailChangeNew')).token,
  ])
    await w.anyone.emailChanges.confirm({ body: { token } })
  vi.advanceTimersByTime(5_000)
  await screen.findByText('Email changed.')
  expect(screen.getByText(box.email)).toBeTruthy()
})
