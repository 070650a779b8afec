import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { OneToOneRow } from '#contract/conversations/one-to-one-views.ts'
import { performanceScores } from '#domain/conversations/one-to-ones/scores.ts'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { pointsDrawnMin, Sparkline } from '#web/kernel/ui/drawings/Sparkline.tsx'
import layout from '#web/kernel/ui/layout.module.css'

interface PerformanceLineProps {
  /** Newest first. */
  readonly closed: readonly OneToOneRow[]
  readonly none: string
}

export function PerformanceLine({ closed, none }: PerformanceLineProps) {
  const t = useTranslations('one-to-ones')
  const say = useDay()
  const given = closed.flatMap(({ id, date, type, performance }) =>
    performance ? [{ id, date, type, performance }] : [],
  )
  const [last] = given
  if (!last) return <p className={layout.note}>{none}</p>
  const past = given.toReversed()
  const score = t(`performance.${last.performance}`)
  return (
    <>
      {past.length < pointsDrawnMin ? (
        <p className={layout.smallStrong}>{score}</p>
      ) : (
        <Sparkline
          label={t('performance.label')}
          values={past.map(({ performance }) => performanceScores.indexOf(performance))}
          along={past.map(({ date }) => Date.parse(date))}
          range={[0, performanceScores.length - 1]}
          text={score}
        />
      )}
      <p className={layout.note}>
        <Link to={paths.manager.oneToOne} params={{ oneToOneId: last.id }}>
          {say(last.date)}
        </Link>{' '}
        <span>{t(`type.${last.type}`)}</span>
      </p>
    </>
  )
}
