import { useTranslations } from 'use-intl'
import type { Day } from '#domain/kernel/time/day.ts'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { useSession } from '#web/kernel/session.tsx'

/** Adds the day to a sentence unless it is today. */
export function useAsOf(on: Day): (sentence: string) => string {
  const t = useTranslations('statistics')
  const day = useDay()
  const { today } = useSession().me
  return (sentence) => (on === today ? sentence : t('asOf', { day: day(on), sentence }))
}
