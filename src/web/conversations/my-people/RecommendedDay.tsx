import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { RecommendationView } from '#contract/conversations/one-to-one-views.ts'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import s from './RecommendedDay.module.css'

interface RecommendedDayProps {
  readonly recommended: RecommendationView
  readonly taken: boolean
  readonly onTake: () => void
}

export function RecommendedDay({ recommended, taken, onTake }: RecommendedDayProps) {
  const t = useTranslations('teams.plan')
  const reasons = useTranslations('one-to-ones.reason')
  const say = useDay()
  const { date, days, reason } = recommended
  return (
    <div className={s.recommended}>
      <p>{t('recommended', { date: say(date, 'long'), days, reason: reasons(reason) })}</p>
      {taken ? null : (
        <Button size="compact-md" variant="subtle" onClick={onTake}>
          {t('useRecommended')}
        </Button>
      )}
    </div>
  )
}
