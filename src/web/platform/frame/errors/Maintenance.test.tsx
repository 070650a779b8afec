import { cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { layLine } from '#tests/support/line.ts'
import { visitorTexts as messages } from '#tests/support/texts.ts'
import { world } from '#tests/support/world.ts'
import { Root } from '#web/entry-sign-in.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { connectivity } from '#web/kernel/transport/transport.ts'

configure({ asyncUtilTimeout: 10_000 })

afterEach(() => {
  cleanup()
  connectivity.open()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

const page = () => screen.queryByRole('alertdialog', { name: 'Page in maintenance' })

/** Someone at the sign-in page, with their e-mail typed. */
async function typing() {
  const line = layLine(await world())
  vi.stubGlobal('fetch', line.fetch)
  history.replaceState(null, '', paths.signIn)
  render(<Root initial={{ language: 'en', messages }} />)
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Email'), 'ana@test.example')
  await user.type(screen.getByLabelText('Password'), 'Abcdefg1')
  return { line, user }
}

test('a visitor is told when they ask for something, and finds what they typed when it is over', async () => {
  const { line, user } = await typing()
  expect(page()).toBeNull()
  line.become('maintenance')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(page()).not.toBeNull())
  expect(page()?.textContent).toContain('Nothing was lost')
  line.mend()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(page()).toBeNull())
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ana@test.example')
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('Abcdefg1')
})

test('it is there when a visitor comes, and cannot be put away', async () => {
  const line = layLine(await world())
  line.become('maintenance')
  vi.stubGlobal('fetch', line.fetch)
  history.replaceState(null, '', paths.signIn)
  render(<Root initial={{ language: 'en', messages }} />)
  await waitFor(() => expect(page()).not.toBeNull())
  page()?.dispatchEvent(new Event('cancel', { cancelable: true }))
  page()?.dispatchEvent(new Event('close'))
  expect(page()).not.toBeNull()
})

describe('its own address', () => {
  async function visit(become: 'maintenance' | 'mended') {
    const line = layLine(await world())
    if (become === 'maintenance') line.become(become)
    vi.stubGlobal('fetch', line.fetch)
    history.replaceState(null, '', paths.maintenance)
    render(<Root initial={{ language: 'en', messages }} />)
    return line
  }

  test('says of now that there is none, and leads on', async () => {
    await visit('mended')
    await screen.findByRole('heading', { level: 1, name: 'Maintenance' })
    await screen.findByText('No maintenance right now. Tandem is up and running.')
    const way = screen.getByRole('link', { name: 'Go to Tandem' })
    expect(way.getAttribute('href')).toBe(paths.home)
    expect(page()).toBeNull()
  })

  test('says of now that there is some, and when it is over that there is none', async () => {
    const line = await visit('maintenance')
    await waitFor(() => expect(page()).not.toBeNull())
    line.mend()
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(page()).toBeNull())
    await screen.findByText('No maintenance right now. Tandem is up and running.')
  })
})
