import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { shareScreen } from '#web/kernel/texts/screen-sharing.ts'
import { MessagesPage } from '#web/messaging/notifications/MessagesPage.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { askAs, useAssistant } from '#tests/support/chat-bot.ts'
import { notified } from '#tests/support/notifications.ts'
import { renderAs } from '#tests/support/render.tsx'
import { world, type World } from '#tests/support/world.ts'
import { AgentMessagesPage } from './AgentMessagesPage.tsx'
import { ChatPage } from './ChatPage.tsx'

let w: World

beforeEach(async () => {
  w = await world()
  await useAssistant(w)
})

afterEach(() => {
  cleanup()
  shareScreen(false)
})

const show = (route = '/') => renderAs(w, 'ana', <AgentMessagesPage />, { route })
const recommended = () =>
  notified(w, { to: w.id('ana'), kind: 'recommendGoal', otherId: w.id('marta'), once: 'goal' })

test('has what was recommended and answered by day, the way to each, and whether it was of use', async () => {
  const id = await recommended()
  await askAs(w, 'ana', 'How do I ask for feedback?')
  const { user } = await show()
  expect(await screen.findByText('2 messages')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Today' })).toBeTruthy()
  expect(screen.getByText('How do I ask for feedback?')).toBeTruthy()
  const way = screen
    .getAllByRole('link')
    .find((link) => link.getAttribute('href') === `/n/${w.companyId}/${id}`)
  expect(way).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ask the assistant' }).getAttribute('href')).toBe(
    paths.chat,
  )
  await user.click(screen.getByRole('button', { name: 'Useful?' }))
  await user.click(screen.getByRole('menuitemradio', { name: 'Not now' }))
  expect(await screen.findByRole('button', { name: 'Was this useful? Not now' })).toBeTruthy()
  // Rated, it is read.
  await expect.poll(() => screen.queryByText('Unread')).toBeNull()
})

test('has the latest first, the previous a press away, and either kind alone by its address', async () => {
  await recommended()
  await askAs(w, 'ana', 'How do I ask for feedback?')
  const { user } = await show('/?kind=answer')
  expect(await screen.findByText('1 message')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Previous' }))
  expect(await screen.findByText('0 messages')).toBeTruthy()
  cleanup()
  await show('/?age=previous')
  expect(await screen.findByText('Nothing earlier')).toBeTruthy()
})

test('says so as long as there is nothing', async () => {
  await show()
  expect(await screen.findByText('No messages from the assistant yet')).toBeTruthy()
})

test('is not on a screen that is shared', async () => {
  await askAs(w, 'ana', 'How do I ask for feedback?')
  await show()
  await screen.findByText('How do I ask for feedback?')
  void act(() => shareScreen(true))
  expect(screen.queryByText('How do I ask for feedback?')).toBeNull()
})

test.each([
  ['the notifications', <MessagesPage key="notifications" />],
  ['the conversation', <ChatPage key="conversation" />],
])('is reached from %s', async (_, page) => {
  await renderAs(w, 'ana', page)
  const way = await screen.findByRole('link', { name: /^assistant messages$/i })
  expect(way.getAttribute('href')).toBe(paths.agentMessages)
})
