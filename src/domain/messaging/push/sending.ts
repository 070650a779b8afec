import { kindOf, type NotificationKind } from '#domain/kernel/notification-kinds.ts'

/** Every encrypted message has this many bytes of text, so that its length says nothing. Services take 4,096. */
export const payloadBytes = 1_024

const hourSeconds = 3_600

export type Urgency = 'low' | 'normal' | 'high'

interface Lifetime {
  readonly urgency: Urgency
  /** A device that was off for longer doesn't get it. */
  readonly ttlSeconds: number
}

/** Only a reminder of what begins within two hours wakes a device that saves its battery. */
export function lifetimeOf(kinds: readonly NotificationKind[]): Lifetime {
  const isSoon = kinds.every((kind) => kind === 'oneToOneSoon')
  if (isSoon) return { urgency: 'high', ttlSeconds: 2 * hourSeconds }
  const isIdea = kinds.every((kind) => kindOf(kind).pace === 'recommendation')
  return { urgency: isIdea ? 'low' : 'normal', ttlSeconds: 24 * hourSeconds }
}

/** `gone`: the browser has unsubscribed. `later`: try again. `refused`: for good, the subscription stays. */
export type PushOutcome = 'taken' | 'gone' | 'later' | 'refused'

export function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'taken'
  if (status === 404 || status === 410) return 'gone'
  return status === 408 || status === 429 || status >= 500 ? 'later' : 'refused'
}

/** One device that was reached is enough: a second try would tell it twice. */
export function overallOutcome(devices: readonly PushOutcome[]): PushOutcome {
  const order = ['taken', 'later', 'refused'] as const
  return order.find((it) => devices.includes(it)) ?? 'gone'
}
