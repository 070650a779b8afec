import { useFormatter, useTranslations } from 'use-intl'
import type { WorkFigures } from '#contract/overviews/statistics.ts'
import { goalEvaluations } from '#domain/conversations/goals/goal.ts'
import { progressSteps } from '#domain/overviews/statistics/figures.ts'
import { ShareBar } from '#web/kernel/ui/drawings/ShareBar.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { CountedFigure } from './CountedFigure.tsx'
import { rowsByArea, sumBy } from './sums.ts'
import { useAsOf } from './use-as-of.ts'
import { useShare } from './use-share.ts'

/** In the order of `goalEvaluations`. */
const tones = ['critical', 'attention', 'positive'] as const

export function GoalsFigure({ figures }: { readonly figures: WorkFigures }) {
  const t = useTranslations('statistics')
  const format = useFormatter()
  const { valuesOf } = useShare()
  const { goals, areas } = figures
  const asOf = useAsOf(figures.on)
  const isToday = figures.on === useSession().me.today
  const steps = isToday ? progressSteps.map((_, step) => step as 0 | 1 | 2 | 3 | 4) : []
  const openAt = (some: WorkFigures['goals'], step: number) =>
    sumBy(some, ({ progress }) => progress?.[step] ?? 0)
  const openOf = (some: WorkFigures['goals']) => sumBy(some, (it) => it.open)
  const closedAs = (some: WorkFigures['goals'], evaluation: number) =>
    sumBy(some, ({ closed }) => closed[evaluation - 1] ?? 0)
  const closed = sumBy(goalEvaluations, (evaluation) => closedAs(goals, evaluation))
  const counted = (name: string, count: number) => ({ name, count, text: format.number(count) })
  const line = (some: WorkFigures['goals']) => [
    format.number(openOf(some)),
    ...steps.map((step) => format.number(openAt(some, step))),
    ...goalEvaluations.map((it) => format.number(closedAs(some, it))),
  ]
  return (
    <CountedFigure
      title={t('goals.title')}
      sentence={asOf(
        t('goals.sentence', { open: openOf(goals), ...valuesOf(closedAs(goals, 3), closed) }),
      )}
      picture={
        <>
          {isToday ? (
            <ShareBar
              label={t('goals.progress')}
              shares={steps.map((step) => counted(t(`goals.step.${step}`), openAt(goals, step)))}
            />
          ) : null}
          <ShareBar
            label={t('goals.closed')}
            shares={goalEvaluations.map((it, index) => ({
              ...counted(t(`goals.evaluation.${it}`), closedAs(goals, it)),
              tone: tones[index],
            }))}
          />
        </>
      }
      {...(isToday ? {} : { hint: t('goals.then') })}
      head={[
        t('filters.area'),
        t('goals.open'),
        ...steps.map((step) => t(`goals.step.${step}`)),
        ...goalEvaluations.map((it) => t(`goals.evaluation.${it}`)),
      ]}
      rows={rowsByArea(areas, goals, line, t('total'))}
    />
  )
}
