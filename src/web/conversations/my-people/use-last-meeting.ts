import { useTranslations } from 'use-intl'
import type { MyPersonView } from '#contract/conversations/my-people.ts'

/** Days since someone's last 1:1, or since they joined without one. */
export function useLastMeeting() {
  const t = useTranslations('teams.since')
  return ({
    lastOneToOne,
    daysSinceLast: days,
  }: Pick<MyPersonView, 'lastOneToOne' | 'daysSinceLast'>) =>
    lastOneToOne ? t('met', { days }) : t('joined', { days })
}
