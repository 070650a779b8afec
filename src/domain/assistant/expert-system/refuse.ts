import { conflict, forbidden } from '#domain/kernel/refusal.ts'
import type { Channel } from '#domain/kernel/notification-kinds.ts'

export interface Contact {
  readonly isTopicOn: boolean
  readonly connected: readonly Channel[]
  readonly reachable: readonly Channel[]
  /** Consent to be written to, based on what is known about them (section 5). */
  readonly isAccepted: boolean
}

interface AdviceSwitch {
  readonly isOn: boolean
  readonly channels: readonly Channel[]
}

export const speaks = ({ isOn, channels }: AdviceSwitch) => isOn && channels.length > 0

export function channelsOfAssistant(
  { channels }: Pick<AdviceSwitch, 'channels'>,
  { connected, reachable }: Pick<Contact, 'connected' | 'reachable'>,
): Channel[] {
  return channels.filter((it) => connected.includes(it) && reachable.includes(it))
}

export const advisingReasons = [
  'ai.off',
  'expert.topicOff',
  'expert.noChannel',
  'expert.declined',
  'expert.unreachable',
] as const
export type AdvisingReason = (typeof advisingReasons)[number]

export function refuseSpeaking(
  ai: AdviceSwitch,
  { isTopicOn, connected }: Pick<Contact, 'isTopicOn' | 'connected'>,
) {
  if (!ai.isOn) return conflict('ai.off')
  if (!isTopicOn) return conflict('expert.topicOff')
  if (!ai.channels.some((it) => connected.includes(it))) return conflict('expert.noChannel')
  return undefined
}

/** Sections 4 and 8: neither advice nor steps of the leadership program. */
export function refuseAdvising(ai: AdviceSwitch, contact: Contact) {
  const ofCompany = refuseSpeaking(ai, contact)
  if (ofCompany) return ofCompany
  if (!contact.isAccepted) return forbidden('expert.declined')
  if (channelsOfAssistant(ai, contact).length === 0) return conflict('expert.unreachable')
  return undefined
}
