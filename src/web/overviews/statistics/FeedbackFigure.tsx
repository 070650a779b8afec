import { useFormatter, useTranslations } from 'use-intl'
import type { WorkFigures } from '#contract/overviews/statistics.ts'
import { Columns } from '#web/kernel/ui/Columns.tsx'
import { CountedFigure } from './CountedFigure.tsx'
import { sumBy } from './sums.ts'
import { useAsOf } from './use-as-of.ts'
import { useMonth } from './use-month.ts'

export function FeedbackFigure({ figures }: { readonly figures: WorkFigures }) {
  const t = useTranslations('statistics')
  const format = useFormatter()
  const written = useMonth()
  const { feedback, months, areas } = figures
  const given = (some: WorkFigures['feedback']) => sumBy(some, (it) => it.given)
  const each = months.map((month) => given(feedback.filter((it) => it.month === month)))
  const most = Math.max(1, ...each)
  const sentence = useAsOf(figures.on)(t('feedback.sentence', { given: given(feedback) }))
  return (
    <CountedFigure
      title={t('feedback.title')}
      sentence={sentence}
      picture={
        <Columns
          label={sentence}
          values={each}
          max={most}
          top={format.number(most)}
          ends={[written(months[0] ?? ''), written(months.at(-1) ?? '')]}
        />
      }
      head={[t('month'), t('feedback.given')]}
      rows={[
        ...months.map((month, index) => [written(month), format.number(each[index] ?? 0)] as const),
        ...areas.map(
          ({ id, name }) =>
            [name, format.number(given(feedback.filter(({ areaId }) => areaId === id)))] as const,
        ),
        [t('total'), format.number(given(feedback))],
      ]}
    />
  )
}
