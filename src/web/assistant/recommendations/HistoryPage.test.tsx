import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { delivered } from '#tests/support/deliveries.ts'
import { renderAs } from '#tests/support/render.tsx'
import { testNow, world, type World } from '#tests/support/world.ts'
import { HistoryPage } from './HistoryPage.tsx'

let w: World

beforeEach(async () => {
  w = await world()
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = async (route = '/') => {
  const rendered = await renderAs(w, 'admin', <HistoryPage />, { route })
  await screen.findByRole('heading', { level: 1, name: 'Reminders and recommendations' })
  return rendered
}

async function some() {
  await delivered(w, 'ana', { kind: 'recommendGoal', once: 'a', sent_at: testNow })
  await delivered(w, 'bruno', {
    kind: 'oneToOneNear',
    once: 'b',
    channel: 'slack',
    failed_at: testNow,
  })
}

test('says what will appear, as long as nothing was sent', async () => {
  await show()
  expect(screen.getByText('Nothing sent yet')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull()
})

test('lists who got what kind, by which channel, and how far it got', async () => {
  await some()
  await show()
  const row = screen.getByRole('row', { name: /Goal check-in/ })
  expect(row.textContent).toMatch(/Ana Test.*Goal check-in.*Email.*Sent/)
  expect(screen.getByRole('row', { name: /Slack/ }).textContent).toContain('Undelivered')
})

test('is narrowed by its address, and says when nothing fits', async () => {
  await some()
  await show('/?topic=reminders')
  expect(screen.getByText('1 entry')).toBeTruthy()
  cleanup()
  await show('/?topic=reminders&channel=teams')
  expect(screen.getByText('0 entries')).toBeTruthy()
})

test('its file has every line that was found, and no formula of anybody’s name', async () => {
  await some()
  await inCompany(w.database.db, w.companyId, (db) =>
    db
      .updateTable('company_user')
      .set({ first_name: '=HYPERLINK("https://evil.example")', last_name: '' })
      .where('id', '=', w.id('ana'))
      .execute(),
  )
  const made: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${made.push(blob)}`,
      revokeObjectURL: () => undefined,
    }),
  )
  const { user } = await show('/?limit=10')
  const list = within(screen.getByRole('region', { name: 'Reminders and recommendations' }))
  await user.click(list.getByRole('button', { name: 'Download CSV' }))
  await vi.waitFor(() => expect(made).toHaveLength(1))
  const text = (await made[0]?.text()) ?? ''
  const [head, ...lines] = text.replace('\uFEFF', '').trim().split('\r\n')
  expect(head).toBe('Person,Type,When,Channel,Delivery,Rating')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(/^"'=HYPERLINK/)
})
