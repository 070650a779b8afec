import { useFormatter, useTranslations } from 'use-intl'
import type { WorkFigures } from '#contract/overviews/statistics.ts'
import { Columns } from '#web/kernel/ui/Columns.tsx'
import { CountedFigure } from './CountedFigure.tsx'
import { rowsByArea, sumBy } from './sums.ts'
import { useAsOf } from './use-as-of.ts'
import { useMonths } from './use-months.ts'

export function FeedbackFigure({ figures }: { readonly figures: WorkFigures }) {
  const t = useTranslations('statistics')
  const format = useFormatter()
  const asOf = useAsOf(figures.on)
  const { first, tickOf } = useMonths()
  const { feedback, months, areas } = figures
  const given = (some: WorkFigures['feedback']) => sumBy(some, (it) => it.given)
  const each = months.map((month) => ({
    month,
    count: given(feedback.filter((it) => it.month === month)),
  }))
  return (
    <CountedFigure
      title={t('feedback.title')}
      sentence={asOf(t('feedback.sentence', { given: given(feedback) }))}
      picture={
        <Columns
          label={t('feedback.given')}
          number={format.number}
          shades={[{ name: t('feedback.given'), tone: 'neutral' }]}
          columns={each.map(({ month, count }, index) => ({
            ...tickOf(month, index),
            text: t('feedback.column', { month: first(month), count }),
            parts: [count],
          }))}
        />
      }
      head={[t('month'), t('feedback.given')]}
      rows={[
        ...each.map(({ month, count }) => [first(month), format.number(count)] as const),
        ...rowsByArea(areas, feedback, (some) => [format.number(given(some))], t('total')),
      ]}
    />
  )
}
