import { minuteMs } from '#domain/kernel/time/durations.ts'
import { mayResend, resendAfterMinutes } from '#domain/kernel/secrets/proof.ts'

/** As `4:59`; undefined once another email may be sent (section 9). */
export function waitLeft(askedAt: number, now: number): string | undefined {
  if (mayResend(askedAt, now)) return undefined
  const left = Math.ceil((askedAt + resendAfterMinutes * minuteMs - now) / 1000)
  // A clock set back must not lengthen the wait.
  const seconds = Math.min(left, resendAfterMinutes * 60)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
