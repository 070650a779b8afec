import { expect, test } from 'vitest'
import { minuteOf, settingFaults, clockTimeOf, withChannel } from './choosing.ts'
import type { Channel } from '#domain/kernel/notification-kinds.ts'
import { defaultSettings } from '#domain/platform/notices/settings.ts'

const before = { connected: ['mail'], channels: defaultSettings.channels } as const

test('what is chosen by default can be chosen', () => {
  expect(settingFaults(defaultSettings, before)).toEqual([])
})

test('a channel that is not connected cannot be chosen; one that has gone since stays', () => {
  const channels = withChannel(defaultSettings.channels, 'goals', {
    channel: 'slack',
    isOn: true,
    connected: ['mail', 'slack'],
  })
  expect(channels.goals).toEqual(['mail', 'slack'])
  const chosen = { ...defaultSettings, channels }
  const fault = { path: 'channels.goals', code: 'invalid' }
  expect(settingFaults(chosen, before)).toEqual([fault])
  expect(settingFaults(chosen, { ...before, channels })).toEqual([])
  expect(settingFaults(chosen, { ...before, connected: ['mail', 'slack'] })).toEqual([])
})

test('channels that have gone stay chosen beside one that is there, and leave with the last', () => {
  const goals = (
    chosen: readonly Channel[],
    choice: Omit<Parameters<typeof withChannel>[2], 'connected'>,
    connected: readonly Channel[],
  ) => {
    const written = { ...defaultSettings.channels, goals: chosen }
    return withChannel(written, 'goals', { ...choice, connected }).goals
  }
  const chats = ['mail', 'slack'] as const
  expect(goals(['mail', 'slack', 'push'], { channel: 'mail', isOn: false }, chats)).toEqual([
    'slack',
    'push',
  ])
  expect(goals(['mail', 'push'], { channel: 'mail', isOn: false }, ['mail'])).toEqual([])
  // Mail stands in for push: what is shown is what is changed.
  expect(goals(['push'], { channel: 'slack', isOn: true }, chats)).toEqual([
    'mail',
    'slack',
    'push',
  ])
  expect(goals(['push'], { channel: 'mail', isOn: false }, chats)).toEqual([])
  // A company without emails has none to stand in.
  expect(goals(['push'], { channel: 'slack', isOn: true }, ['slack'])).toEqual(['slack', 'push'])
})

test('quiet hours may go over midnight, and are not as long as a day', () => {
  const quiet = (from: number, to: number) =>
    settingFaults({ ...defaultSettings, quiet: { from, to } }, before)
  expect(quiet(1320, 420)).toEqual([])
  expect(quiet(60, 60)).toEqual([{ path: 'quiet', code: 'quietHours' }])
})

test('a time of day is read as a field has it, and written so', () => {
  expect(['00:00', '07:05', '23:59'].map(minuteOf)).toEqual([0, 425, 1439])
  expect(['', '24:00', '7:05', '10:60', 'x'].map(minuteOf)).toEqual(Array(5).fill(undefined))
  expect([0, 425, 1439].map(clockTimeOf)).toEqual(['00:00', '07:05', '23:59'])
})
