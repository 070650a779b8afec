import { useFormatter } from 'use-intl'
import { useSession } from '#web/kernel/session.tsx'

/** Formats an instant as day and time in the reader's time zone. */
export function useMoment(): (at: string) => string {
  const format = useFormatter()
  const { timeZone } = useSession().me
  return (at) =>
    format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short', timeZone })
}
