import type { AiSettings } from '#domain/ai/settings.ts'
import { conflict } from '#domain/kernel/refusal.ts'

/** Why steps are not sent to somebody (section 8); the pages have them all the same. */
export const unsentReasons = ['aiOff', 'noChannel', 'declined'] as const
export type UnsentReason = (typeof unsentReasons)[number]

/** Whether a company has what steps are sent by: the assistant switched on, and a channel it speaks on (section 4). */
export function sends({ isOn, channels }: Pick<AiSettings, 'isOn' | 'channels'>): boolean {
  return isOn && channels.length > 0
}

/** Why steps are not sent to somebody, or undefined where they are; `isAccepted`: identified data processing. */
export function whyUnsent(
  ai: Pick<AiSettings, 'isOn' | 'channels'>,
  isAccepted: boolean,
): UnsentReason | undefined {
  if (!ai.isOn) return 'aiOff'
  if (!sends(ai)) return 'noChannel'
  return isAccepted ? undefined : 'declined'
}

/** The same as a refusal, where somebody has a step sent to themselves (section 8, lab errors). */
export function refuseSending(ai: Pick<AiSettings, 'isOn' | 'channels'>, isAccepted: boolean) {
  const reason = whyUnsent(ai, isAccepted)
  return reason && conflict(`leadership.${reason}` as const)
}
