import { minuteMs } from '#domain/kernel/time/durations.ts'
import type { AppointmentView } from '#contract/conversations/appointment.ts'
import type { Day } from '#domain/kernel/time/day.ts'
import { localTime } from '#domain/kernel/time/local-time.ts'
import { clockOf } from '#domain/kernel/time/local-time.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useDay, useNearDay } from '#web/kernel/i18n/use-day.ts'

interface When {
  readonly date: Day
  readonly startsAt: string | null
  readonly duration?: AppointmentView['duration'] | undefined
}

/** In the reader's time zone; `near` leaves out the year of a near day. */
export function useWhen(
  style: 'long' | 'heading' | 'sentence' | 'brief' | 'short' | 'near' = 'long',
): (when: When) => string {
  const write = useDay()
  const near = useNearDay()
  const hours = useHours()
  const { timeZone, today } = useSession().me
  const say = (day: Day) => (style === 'near' ? near(day, today) : write(day, style))
  return ({ date, startsAt, duration }) => {
    if (startsAt === null) return say(date)
    const { day } = localTime(Date.parse(startsAt), timeZone)
    return `${say(day)}, ${hours({ startsAt, duration })}`
  }
}

type Hours = Pick<When, 'duration'> & { readonly startsAt: string }

/** In the reader's time zone. */
export function useHours(): (when: Hours) => string {
  const { timeZone } = useSession().me
  return ({ startsAt, duration }) => {
    const start = Date.parse(startsAt)
    const clockAt = (instant: number) => clockOf(localTime(instant, timeZone).minute)
    return duration ? `${clockAt(start)}–${clockAt(start + duration * minuteMs)}` : clockAt(start)
  }
}
