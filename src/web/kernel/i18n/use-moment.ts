import { useFormatter } from 'use-intl'
import { useSession } from '#web/kernel/session.tsx'

/** Says a moment by day and time, by the reader's clock. */
export function useMoment(): (at: string) => string {
  const format = useFormatter()
  const { timeZone } = useSession().me
  return (at) =>
    format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short', timeZone })
}
