import { describe, expect, test } from 'vitest'
import type { Channel, Topic } from '#domain/kernel/notification-kinds.ts'
import { channelsFor, defaultSettings, withoutDigest } from './settings.ts'

const by = (there: readonly Channel[], off: readonly Topic[] = [], isMailOn = true) => ({
  isThere: (channel: Channel) => there.includes(channel),
  off,
  isMailOn,
})
const choosing = (chosen: readonly Channel[]) => ({
  ...defaultSettings,
  channels: { ...defaultSettings.channels, goals: chosen, oneToOnes: chosen },
})

describe('what somebody is told leaves', () => {
  test('by what they chose and can be reached by, by mail where none of it is there', () => {
    const both = choosing(['mail', 'slack'])
    expect(channelsFor('goalShared', both, by(['mail', 'slack']))).toEqual(['mail', 'slack'])
    expect(channelsFor('goalShared', both, by(['mail']))).toEqual(['mail'])
    expect(channelsFor('goalShared', choosing(['slack']), by(['mail']))).toEqual(['mail'])
    expect(channelsFor('goalShared', choosing([]), by(['mail', 'slack']))).toEqual([])
  })

  test('by nothing where the company does without, and by mail where nobody can', () => {
    expect(channelsFor('goalShared', defaultSettings, by(['mail'], ['goals']))).toEqual([])
    expect(channelsFor('channelFailed', choosing([]), by([]))).toEqual(['mail'])
  })

  test('by no mail where the company switched emails off, not in place of a chat that has gone either', () => {
    const both = choosing(['mail', 'slack'])
    expect(channelsFor('goalShared', both, by(['mail', 'slack'], [], false))).toEqual(['slack'])
    expect(channelsFor('goalShared', choosing(['slack']), by(['mail'], [], false))).toEqual([])
    expect(channelsFor('goalShared', choosing(['mail']), by(['mail', 'slack'], [], false))).toEqual(
      [],
    )
    expect(channelsFor('channelFailed', both, by([], [], false))).toEqual(['mail'])
  })

  test('by no digest once its mails were stopped, also where mail stood in for what is not there', () => {
    const reached = by(['mail', 'slack'])
    const stopped = (chosen: readonly Channel[]) =>
      withoutDigest({ ...choosing(chosen), timing: 'daily' }, reached.isThere)
    expect(channelsFor('goalShared', stopped(['push']), reached)).toEqual([])
    expect(channelsFor('goalShared', stopped(['mail', 'push', 'slack']), reached)).toEqual([
      'slack',
    ])
  })

  test.each([
    'oneToOnePlanned',
    'oneToOneMoved',
    'oneToOneTimeChanged',
    'oneToOneWithdrawn',
  ] as const)('by no second mail where it is %s: the one into calendars says it', (kind) => {
    expect(channelsFor(kind, choosing(['mail', 'slack']), by(['mail', 'slack']))).toEqual(['slack'])
    expect(channelsFor(kind, choosing(['slack']), by(['mail']))).toEqual([])
  })
})
