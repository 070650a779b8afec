import { conflict, forbidden } from '#domain/kernel/refusal.ts'
import type { Channel } from '#domain/kernel/notices/kinds.ts'

/** How somebody can be spoken to. */
export interface Contact {
  /** Whether the company has its people told of recommendations at all. */
  readonly isTopicOn: boolean
  /** On which channels the company can send. */
  readonly connected: readonly Channel[]
  /** Where they can be reached: their mailbox, and the chats they are known in. */
  readonly reachable: readonly Channel[]
  /** Whether they agreed to be spoken to about what is known of them (section 5). */
  readonly isAccepted: boolean
}

/** What a company chose of the assistant, as far as this asks. */
interface Speaking {
  readonly isOn: boolean
  /** On which channels it speaks by itself. */
  readonly channels: readonly Channel[]
}

/** Whether a company has chosen what the assistant needs to speak by itself, whoever it is to. */
export const speaks = ({ isOn, channels }: Speaking) => isOn && channels.length > 0

/** On which channels the assistant speaks to somebody by itself. */
export function channelsOfAssistant(
  { channels }: Pick<Speaking, 'channels'>,
  { connected, reachable }: Pick<Contact, 'connected' | 'reachable'>,
): Channel[] {
  return channels.filter((it) => connected.includes(it) && reachable.includes(it))
}

/** Every reason of `refuseAdvising`. */
export const advisingReasons = [
  'ai.off',
  'expert.topicOff',
  'expert.noChannel',
  'expert.declined',
  'expert.unreachable',
] as const
export type AdvisingReason = (typeof advisingReasons)[number]

/** Why the assistant of a company writes to nobody by itself, whoever it would be to. */
export function refuseSpeaking(
  ai: Speaking,
  { isTopicOn, connected }: Pick<Contact, 'isTopicOn' | 'connected'>,
) {
  if (!ai.isOn) return conflict('ai.off')
  if (!isTopicOn) return conflict('expert.topicOff')
  if (!ai.channels.some((it) => connected.includes(it))) return conflict('expert.noChannel')
  return undefined
}

/**
 * Why the assistant sends somebody neither advice nor a step of the leadership program (sections 4 and 8): it is
 * off, the company does without recommendations or has no channel for it, or the person cannot be reached on one,
 * or has not agreed to it.
 */
export function refuseAdvising(ai: Speaking, contact: Contact) {
  const ofCompany = refuseSpeaking(ai, contact)
  if (ofCompany) return ofCompany
  if (!contact.isAccepted) return forbidden('expert.declined')
  if (channelsOfAssistant(ai, contact).length === 0) return conflict('expert.unreachable')
  return undefined
}
