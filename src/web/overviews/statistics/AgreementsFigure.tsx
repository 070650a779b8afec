import { useFormatter, useTranslations } from 'use-intl'
import type { WorkFigures } from '#contract/overviews/statistics.ts'
import { usePercent } from '#web/kernel/i18n/use-percent.ts'
import { ShareBar } from '#web/kernel/ui/drawings/ShareBar.tsx'
import { CountedFigure } from './CountedFigure.tsx'
import { shareOf, sumBy } from './sums.ts'
import { useAsOf } from './use-as-of.ts'

const agreementKinds = ['open', 'overdue', 'notFulfilled', 'fulfilled'] as const
const results = ['notFulfilled', 'fulfilled'] as const

export function AgreementsFigure({ figures }: { readonly figures: WorkFigures }) {
  const t = useTranslations('statistics')
  const format = useFormatter()
  const percent = usePercent()
  const asOf = useAsOf(figures.on)
  const { agreements, areas } = figures
  const of = (some: WorkFigures['agreements'], kind: (typeof agreementKinds)[number]) =>
    sumBy(some, (it) => it[kind])
  const line = (some: WorkFigures['agreements']) =>
    agreementKinds.map((kind) => format.number(of(some, kind)))
  const closed = of(agreements, 'fulfilled') + of(agreements, 'notFulfilled')
  return (
    <CountedFigure
      title={t('agreements.title')}
      sentence={asOf(
        t('agreements.sentence', {
          closed,
          share: percent(shareOf(of(agreements, 'fulfilled'), closed) ?? 0),
          overdue: of(agreements, 'overdue'),
        }),
      )}
      picture={
        <ShareBar
          label={t('agreements.closed')}
          shares={results.map((kind) => ({
            name: t(`agreements.${kind}`),
            count: of(agreements, kind),
            text: format.number(of(agreements, kind)),
          }))}
        />
      }
      head={[t('filters.area'), ...agreementKinds.map((kind) => t(`agreements.${kind}`))]}
      rows={[
        ...areas.map(
          ({ id, name }) =>
            [name, ...line(agreements.filter(({ areaId }) => areaId === id))] as const,
        ),
        [t('total'), ...line(agreements)],
      ]}
    />
  )
}
