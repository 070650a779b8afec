import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderAs } from '#tests/support/render.tsx'
import { world } from '#tests/support/world.ts'
import { LinkConsent } from './LinkConsent.tsx'
import { keepWaitingLink, recallWaitingLink } from './waiting-link.ts'

afterEach(cleanup)

const link = { ticket: 'x'.repeat(43), provider: 'google', label: 'ana@mail.example' } as const

async function see() {
  keepWaitingLink(link)
  return renderAs(await world(), 'ana', <LinkConsent link={link} />)
}

test('says what would be linked, and that whoever can open it can open this account', async () => {
  await see()
  const dialog = await screen.findByRole('dialog', { name: 'Link Your New Authentication' })
  expect(dialog.textContent).toContain('ana@mail.example')
  expect(dialog.textContent).toContain('Anyone with access to that Google account')
})

test('asks once: who does not want it now is not asked again', async () => {
  const { user } = await see()
  await user.click(await screen.findByRole('button', { name: 'Not now' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(recallWaitingLink()).toBeUndefined()
})

test('says so where the link is refused, and forgets it', async () => {
  const { user } = await see()
  await user.click(await screen.findByRole('button', { name: 'Link Google' }))
  await screen.findByText(/We couldn’t sign you in this way/)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(recallWaitingLink()).toBeUndefined()
})
