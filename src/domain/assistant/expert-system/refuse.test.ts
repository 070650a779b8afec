import { expect, test } from 'vitest'
import { channelsOfAssistant, refuseAdvising, type Contact } from './refuse.ts'

const ai = { isOn: true, channels: ['mail', 'slack'] } as const
const contact: Contact = {
  isTopicOn: true,
  connected: ['mail', 'slack'],
  reachable: ['mail'],
  isAccepted: true,
}

test.each([
  ['ai.off', { ...ai, isOn: false }, contact],
  ['expert.topicOff', ai, { ...contact, isTopicOn: false }],
  ['expert.noChannel', { ...ai, channels: [] }, contact],
  ['expert.noChannel', { ...ai, channels: ['teams'] }, contact],
  ['expert.declined', ai, { ...contact, isAccepted: false }],
  ['expert.unreachable', { ...ai, channels: ['slack'] }, contact],
  ['expert.unreachable', ai, { ...contact, reachable: [] }],
  [undefined, ai, contact],
] as const)('why the assistant says nothing by itself: %s', (reason, settings, how) => {
  expect(refuseAdvising(settings, how)?.reason).toBe(reason)
})

test('it speaks on channels that the company chose and connected, and that contact the person', () => {
  expect(channelsOfAssistant(ai, { connected: ['mail'], reachable: ['mail', 'slack'] })).toEqual([
    'mail',
  ])
})
