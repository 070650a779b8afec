import { useFormatter, useTranslations } from 'use-intl'
import type { WorkFigures } from '#contract/overviews/statistics.ts'
import { ShareBar } from '#web/kernel/ui/drawings/ShareBar.tsx'
import { CountedFigure } from './CountedFigure.tsx'
import { rowsByArea, sumBy } from './sums.ts'
import { useAsOf } from './use-as-of.ts'
import { useShare } from './use-share.ts'

const agreementKinds = ['open', 'overdue', 'notFulfilled', 'fulfilled'] as const

export function AgreementsFigure({ figures }: { readonly figures: WorkFigures }) {
  const t = useTranslations('statistics')
  const format = useFormatter()
  const { valuesOf } = useShare()
  const asOf = useAsOf(figures.on)
  const { agreements, areas } = figures
  const of = (some: WorkFigures['agreements']) =>
    agreementKinds.map((kind) => sumBy(some, (it) => it[kind]))
  const [open = 0, overdue = 0, notFulfilled = 0, fulfilled = 0] = of(agreements)
  const line = (some: WorkFigures['agreements']) => of(some).map((count) => format.number(count))
  const part = (name: string, tone: 'positive' | 'neutral' | 'critical', count: number) => ({
    name,
    tone,
    count,
    text: format.number(count),
  })
  return (
    <CountedFigure
      title={t('agreements.title')}
      sentence={asOf(
        t('agreements.sentence', { ...valuesOf(fulfilled, fulfilled + notFulfilled), overdue }),
      )}
      picture={
        <>
          <ShareBar
            label={t('agreements.open')}
            shares={[
              part(t('agreements.overdue'), 'critical', overdue),
              part(t('agreements.notOverdue'), 'neutral', open - overdue),
            ]}
          />
          <ShareBar
            label={t('agreements.closed')}
            shares={[
              part(t('agreements.notFulfilled'), 'critical', notFulfilled),
              part(t('agreements.fulfilled'), 'positive', fulfilled),
            ]}
          />
        </>
      }
      head={[t('filters.area'), ...agreementKinds.map((kind) => t(`agreements.${kind}`))]}
      rows={rowsByArea(areas, agreements, line, t('total'))}
    />
  )
}
