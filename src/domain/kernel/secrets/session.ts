import { secondMs, dayMs } from '#domain/kernel/time/durations.ts'
/** Section 9; the client refreshes by the expiry claim. */
export const accessTokenLifetimeSeconds = 600

export const sessionIdleDaysMax = 14

export const sessionAgeDaysMax = 90

export const deviceDaysMax = 365

/** Two tabs, or a lost response, may present the previous token in good faith. */
export const refreshGraceSeconds = 30

/** Minutes that an identity waits to be linked: time to sign in as before, even by mail. */
export const openIdLinkMinutes = 30

/** Minutes between the first factor and the second. */
export const secondStepMinutes = 5

export interface StoredSession {
  readonly createdAt: number
  readonly rotatedAt: number
}

export function isRefreshable(
  session: StoredSession,
  token: 'newest' | 'previous',
  now: number,
): boolean {
  if (now - session.createdAt > sessionAgeDaysMax * dayMs) return false
  const since = now - session.rotatedAt
  return since <= (token === 'newest' ? sessionIdleDaysMax * dayMs : refreshGraceSeconds * secondMs)
}

export interface OtherSession {
  readonly accountId: string
  readonly email: string
}
