import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepsAll } from '#domain/administration/retention/retention.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { newId } from '#server/kernel/ids.ts'
import { renderAs } from '#tests/support/render.tsx'
import { world, type World } from '#tests/support/world.ts'
import { RetentionSettings } from './RetentionSettings.tsx'

let w: World

beforeEach(async () => {
  w = await world()
})

afterEach(cleanup)

const saved = () => w.as('admin').retention.read({ params: { companyId: w.companyId } })

const ask = (asked: string) =>
  inCompany(w.database.db, w.companyId, (db) =>
    db
      .insertInto('chat_exchange')
      .values({
        company_id: w.companyId,
        id: newId(),
        user_id: w.id('ana'),
        asked_at: new Date(asked),
        about: [],
        sealed: Buffer.alloc(1),
      })
      .execute(),
  )

test('the years are chosen, what would go is counted first, and saved once that is confirmed; canceling marks no field as wrong', async () => {
  await ask('2020-01-01T10:00:00Z')
  const { user } = await renderAs(w, 'admin', <RetentionSettings />)
  const chats = await screen.findByRole('combobox', { name: 'Assistant chats' })
  await user.selectOptions(chats, '3 years')
  await user.click(screen.getByRole('button', { name: 'Save retention periods' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Save these retention periods?' })
  within(dialog).getByText('1 question to the assistant')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Nothing was saved.')
  for (const box of screen.getAllByRole('combobox'))
    expect(box.getAttribute('aria-invalid')).toBeNull()
  expect((await saved()).version).toBe(0)
  await user.click(screen.getByRole('button', { name: 'Save retention periods' }))
  const again = await screen.findByRole('alertdialog')
  await ask('2021-01-01T10:00:00Z')
  await user.click(within(again).getByRole('button', { name: 'Save retention periods' }))
  // Another one is old enough meanwhile: it is asked again, with what there is now.
  const changed = await screen.findByRole('alertdialog')
  await within(changed).findByText('2 questions to the assistant')
  await user.click(within(changed).getByRole('button', { name: 'Save retention periods' }))
  await screen.findByText('Retention periods saved.')
  expect((await saved()).years).toEqual({ ...keepsAll, exchange: 3 })
})
