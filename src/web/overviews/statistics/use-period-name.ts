import { useTranslations } from 'use-intl'
import type { PeriodKey } from '#domain/conversations/one-to-ones/period.ts'

export function usePeriodName(): (key: PeriodKey) => string {
  const t = useTranslations('statistics.reviews')
  return (key) => t('half', { half: key.slice(-2), year: key.slice(0, 4) })
}
