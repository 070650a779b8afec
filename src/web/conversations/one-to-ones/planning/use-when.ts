import { minuteMs } from '#domain/kernel/time/durations.ts'
import type { AppointmentView } from '#contract/conversations/appointment.ts'
import type { Day } from '#domain/kernel/time/day.ts'
import { localTime } from '#domain/kernel/time/local-time.ts'
import { clockOf } from '#domain/kernel/time/local-time.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useDay } from '#web/kernel/i18n/use-day.ts'

interface When {
  readonly date: Day
  readonly startsAt: string | null
  readonly duration?: AppointmentView['duration'] | undefined
}

/** In the reader's time zone. */
export function useWhen(
  style: 'long' | 'heading' | 'sentence' | 'brief' | 'short' = 'long',
): (when: When) => string {
  const write = useDay()
  const hours = useHours()
  const { timeZone } = useSession().me
  return ({ date, startsAt, duration }) => {
    if (startsAt === null) return write(date, style)
    const { day } = localTime(Date.parse(startsAt), timeZone)
    return `${write(day, style)}, ${hours({ startsAt, duration })}`
  }
}

type Hours = Pick<When, 'duration'> & { readonly startsAt: string }

/** In the reader's time zone; names its day unless that is `beside`. */
export function useHours(): (when: Hours, beside?: Day | null) => string {
  const write = useDay()
  const { timeZone } = useSession().me
  return ({ startsAt, duration }, beside = null) => {
    const start = Date.parse(startsAt)
    const { day } = localTime(start, timeZone)
    const clockAt = (instant: number) => clockOf(localTime(instant, timeZone).minute)
    const from = clockAt(start)
    const hours = duration ? `${from}–${clockAt(start + duration * minuteMs)}` : from
    return beside === null || beside === day ? hours : `${write(day, 'brief')}, ${hours}`
  }
}
