import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { defaultSettings } from '#domain/platform/notices/settings.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { saveSettings } from '#server/messaging/notifications/setting-queries.ts'
import { renderAs } from '#tests/support/render.tsx'
import { world, type World } from '#tests/support/world.ts'
import { NotificationSettings } from './NotificationSettings.tsx'

let w: World

beforeEach(async () => {
  w = await world()
})

afterEach(cleanup)

const saved = () => w.as('ana').notifications.settings({ params: { companyId: w.companyId } })
const show = async () => {
  const rendered = await renderAs(w, 'ana', <NotificationSettings />)
  await screen.findByRole('heading', { name: 'Notifications' })
  return rendered
}

test('all comes by mail at first; a topic without is in Tandem only', async () => {
  const { user } = await show()
  const goals = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Goals by Email' })
  expect(goals.checked).toBe(true)
  await user.click(goals)
  await user.click(screen.getByRole('radio', { name: 'Daily digest' }))
  await user.click(screen.getByRole('button', { name: 'Save notifications' }))
  await screen.findByText('Notifications saved.')
  const { channels, timing, version } = await saved()
  expect({ goals: channels.goals, agenda: channels.agenda, timing, version }).toEqual({
    goals: [],
    agenda: ['mail'],
    timing: 'daily',
    version: 2,
  })
})

test('channels that have gone keep no topic from Tandem only; mail is shown where it stands in', async () => {
  const { companyId } = w
  const channels = {
    ...defaultSettings.channels,
    goals: ['mail', 'push'],
    agenda: ['push'],
  } as const
  await inCompany(w.database.db, companyId, (db) =>
    saveSettings(db, { companyId, userId: w.id('ana') }, { ...defaultSettings, channels }),
  )
  const { user } = await show()
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
  expect(box('Agenda by Email').checked).toBe(true)
  await user.click(box('Goals by Email'))
  await user.click(screen.getByRole('button', { name: 'Save notifications' }))
  await screen.findByText('Notifications saved.')
  expect((await saved()).channels).toMatchObject({ goals: [], agenda: ['push'] })
  await user.click(box('Agenda by Email'))
  await user.click(screen.getByRole('button', { name: 'Save notifications' }))
  await waitFor(async () => expect((await saved()).channels.agenda).toEqual([]))
})

test('quiet hours need two times that differ', async () => {
  const { user } = await show()
  await user.click(screen.getByRole('checkbox', { name: 'Quiet hours' }))
  const [from, to] = [screen.getByLabelText('From'), screen.getByLabelText('Until')]
  await user.clear(to)
  await user.type(to, (from as HTMLInputElement).value)
  await user.click(screen.getByRole('button', { name: 'Save notifications' }))
  await screen.findByText('Quiet hours can’t start and end at the same time.')
  expect((await saved()).quiet).toBeNull()
  await user.clear(to)
  await user.type(to, '07:30')
  await user.click(screen.getByRole('button', { name: 'Save notifications' }))
  await screen.findByText('Notifications saved.')
  expect((await saved()).quiet).toEqual({ from: 1200, to: 450 })
})

test('what the company does without is not there to choose', async () => {
  const { companySettings } = w.as('admin')
  const params = { companyId: w.companyId }
  const { version } = await companySettings.read({ params })
  await companySettings.changeNotificationTopics({
    params,
    body: { notificationTopicsOff: ['goals'], version },
  })
  await show()
  expect(screen.queryByRole('checkbox', { name: 'Goals by Email' })).toBeNull()
  expect(screen.getByRole('checkbox', { name: 'Agenda by Email' })).toBeTruthy()
})

test('email is not there to choose where the company switched it off, which is said', async () => {
  const { companySettings } = w.as('admin')
  const params = { companyId: w.companyId }
  const { version } = await companySettings.read({ params })
  const body = { emailNotificationsEnabled: false, version }
  await companySettings.changeEmailNotifications({ params, body })
  await show()
  screen.getByText(
    'Your company doesn’t send notifications by email. The bell always shows everything.',
  )
  expect(screen.queryByRole('checkbox', { name: 'Agenda by Email' })).toBeNull()
  expect(screen.queryByText('In Tandem only')).toBeNull()
})
