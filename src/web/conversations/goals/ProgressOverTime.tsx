import { useFormatter, useTranslations } from 'use-intl'
import type { GoalOverTimeView } from '#contract/conversations/goals.ts'
import { useSession } from '#web/kernel/session.tsx'
import { usePercent } from '#web/kernel/i18n/use-percent.ts'
import { Sparkline } from '#web/kernel/ui/Sparkline.tsx'

/** Renders nothing until the progress has changed once. */
export function ProgressOverTime({ points }: Pick<GoalOverTimeView, 'points'>) {
  const t = useTranslations('goals.progress')
  const format = useFormatter()
  const percent = usePercent()
  const { timeZone } = useSession().me.company
  const [first] = points
  if (!first || points.length < 2) return null
  const date = format.dateTime(new Date(first.at), { dateStyle: 'medium', timeZone })
  return (
    <Sparkline
      label={t('overTime')}
      values={points.map(({ progress }) => progress)}
      along={points.map(({ at }) => Date.parse(at))}
      range={[0, 100]}
      text={t('from', { progress: percent(first.progress), date })}
    />
  )
}
