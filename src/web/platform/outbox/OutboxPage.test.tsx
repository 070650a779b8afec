import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createApp } from '#server/app.ts'
import type { Database } from '#server/kernel/db/database.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import { enqueueMail } from '#server/platform/outbox/commands.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { depsOn, testNow } from '#tests/support/world.ts'
import { I18n } from '#web/kernel/i18n/I18n.tsx'
import { visitorTexts as messages } from '#tests/support/texts.ts'
import { OutboxPage } from './OutboxPage.tsx'

const link = 'http://localhost:3000/signin#a-token'

let database: Database
let app: FastifyInstance

const start = (showsMails: boolean) =>
  createApp(depsOn(database, { showsMails }), {
    logLevel: 'error',
    readiness: { draining: false },
  })

beforeAll(async () => {
  database = await freshDatabase()
})

beforeEach(async () => {
  app = await start(true)
  vi.stubGlobal('fetch', async (url: string) => {
    const { body, statusCode } = await app.inject({ url })
    return new Response(body, { status: statusCode })
  })
})

afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  await app.close()
})

afterAll(() => database.close())

const put = (to: string) =>
  asPlatform(database.db, (db) =>
    enqueueMail(
      db,
      { to, language: 'fr', template: 'signIn', values: { link, code: '407193' } },
      { now: testNow, seal: depsOn(database).seal },
    ),
  )

const show = () =>
  render(
    <I18n initial={{ language: 'en', messages }}>
      <OutboxPage />
    </I18n>,
  )

test('an outbox without mails says how one gets there', async () => {
  show()
  expect(await screen.findByText('No emails yet')).toBeTruthy()
})

test('each mail says what, to whom and when; opened it is read, and its link followed', async () => {
  await put('ana@aurora.example')
  show()
  const [item = document.body] = await screen.findAllByRole('listitem')
  expect(within(item).getByText('Connectez-vous à Tandem').lang).toBe('fr')
  expect(within(item).getByText(/To ana@aurora\.example/)).toBeTruthy()
  await userEvent.click(within(item).getByText('Connectez-vous à Tandem'))
  expect(within(item).getByText(/407193/)).toBeTruthy()
  expect(within(item).getByRole<HTMLAnchorElement>('link').href).toBe(link)
})

test('a new mail appears by itself, and what was opened stays open', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  show()
  const before = await screen.findAllByRole('listitem')
  before[0]?.querySelector('summary')?.click()
  await put('bruno@aurora.example')
  vi.advanceTimersByTime(4_000)
  await screen.findByText(/bruno@aurora/)
  const items = screen.getAllByRole('listitem')
  expect(items).toHaveLength(before.length + 1)
  expect(items.map((item) => item.querySelector('details')?.open)).toEqual([false, true])
})

test('without a connection what was there stays there', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  show()
  const { length } = await screen.findAllByRole('listitem')
  const answering = globalThis.fetch
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')))
  vi.advanceTimersByTime(4_000)
  await screen.findByText(/You’re offline/)
  expect(screen.getAllByRole('listitem')).toHaveLength(length)
  vi.stubGlobal('fetch', answering)
  vi.advanceTimersByTime(4_000)
  await waitFor(() => expect(screen.queryByText(/You’re offline/)).toBeNull())
})

test('where no mail is shown, the page says so', async () => {
  await app.close()
  app = await start(false)
  show()
  expect(await screen.findByText('No emails to show here')).toBeTruthy()
})
