/** How long an access token is good for, in seconds: the client refreshes it by its expiry claim (section 9). */
export const accessTokenLifetimeSeconds = 600

/** A session ends this long after its last refresh, in days. */
export const sessionIdleDaysMax = 14

/** A session ends this long after sign-in, whatever its use, in days. */
export const sessionAgeDaysMax = 90

/** A browser that an account has signed in with is known again for this long, in days. */
export const deviceDaysMax = 365

/**
 * How long the refresh token before the newest is still taken, in seconds: two tabs, or an answer
 * lost on the way, may present it in good faith.
 */
export const refreshGraceSeconds = 30

/** How long an identity waits to be linked, in minutes: time to sign in as before, by a mail too. */
export const openIdLinkMinutes = 30

/** How long the second factor may be shown after the first, in minutes. */
export const secondStepMinutes = 5

const secondMs = 1000
const dayMs = 86_400 * secondMs

/** What is stored of a session, its times as milliseconds since 1970. */
export interface StoredSession {
  readonly createdAt: number
  readonly rotatedAt: number
}

/** Whether a session may still be refreshed at `now`, with its newest token or the one before. */
export function isRefreshable(
  session: StoredSession,
  token: 'newest' | 'previous',
  now: number,
): boolean {
  if (now - session.createdAt > sessionAgeDaysMax * dayMs) return false
  const since = now - session.rotatedAt
  return since <= (token === 'newest' ? sessionIdleDaysMax * dayMs : refreshGraceSeconds * secondMs)
}

/** The conflict of `otherSession`: whose session the refresh cookie belongs to. */
export interface OtherSession {
  readonly accountId: string
  readonly email: string
}
