import { mayResend, resendAfterMinutes } from '#domain/kernel/secrets/proof.ts'

/** How long until a mail can be sent again, as `4:59`; undefined when it can (section 9). */
export function waitLeft(askedAt: number, now: number): string | undefined {
  if (mayResend(askedAt, now)) return undefined
  const left = Math.ceil((askedAt + resendAfterMinutes * 60_000 - now) / 1000)
  // A clock that was set back must not make anyone wait longer than there is to wait.
  const seconds = Math.min(left, resendAfterMinutes * 60)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
