import { useLocale } from 'use-intl'
import { writeInstant } from '#domain/kernel/dates/written-date.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import { useSession } from '#web/kernel/session.tsx'

/** Formats an instant as day and time in the reader's time zone. */
export function useMoment(): (at: string) => string {
  const language = useLocale() as Language
  const { timeZone } = useSession().me
  return (at) => writeInstant(language, Date.parse(at), 'moment', timeZone)
}
