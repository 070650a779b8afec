import { useFormatter, useTranslations } from 'use-intl'
import type { WorkFigures } from '#contract/overviews/statistics.ts'
import { usePercent } from '#web/kernel/i18n/use-percent.ts'
import { Columns } from '#web/kernel/ui/Columns.tsx'
import { CountedFigure } from './CountedFigure.tsx'
import { shareOf, sumBy } from './sums.ts'
import { useAsOf } from './use-as-of.ts'
import { useMonth } from './use-month.ts'

export function MeetingsFigure({ figures }: { readonly figures: WorkFigures }) {
  const t = useTranslations('statistics')
  const format = useFormatter()
  const percent = usePercent()
  const asOf = useAsOf(figures.on)
  const written = useMonth()
  const { months, meetings, areas } = figures
  const of = (some: WorkFigures['meetings']) => {
    const [held, onTime] = [sumBy(some, (it) => it.held), sumBy(some, (it) => it.onTime)]
    return { held, onTime, share: shareOf(onTime, held) }
  }
  const inMonth = (month: string) => of(meetings.filter((it) => it.month === month))
  const each = months.map((month) => ({ month, ...inMonth(month) }))
  const known = each.filter(({ share }) => share !== undefined)
  const [before, last] = [known.at(-2), known.at(-1)]
  const points = (last?.share ?? 0) - (before?.share ?? last?.share ?? 0)
  const sentence = last
    ? t('meetings.sentence', {
        month: written(last.month),
        share: percent(last.share ?? 0),
        direction: points > 0 ? 'up' : points < 0 ? 'down' : 'same',
        points: Math.abs(points),
      })
    : asOf(t('meetings.none'))
  const cells = ({ held, onTime, share }: ReturnType<typeof of>) =>
    [
      format.number(held),
      format.number(onTime),
      share === undefined ? '–' : percent(share),
    ] as const
  const ends = [written(months[0] ?? ''), written(months.at(-1) ?? '')] as const
  return (
    <CountedFigure
      title={t('meetings.title')}
      sentence={sentence}
      picture={
        <Columns
          label={sentence}
          values={each.map(({ share }) => share ?? null)}
          max={100}
          top={percent(100)}
          ends={ends}
        />
      }
      head={[t('month'), t('meetings.held'), t('meetings.onTime'), t('meetings.share')]}
      rows={[
        ...each.map((one) => [written(one.month), ...cells(one)] as const),
        ...areas.map(
          ({ id, name }) =>
            [name, ...cells(of(meetings.filter(({ areaId }) => areaId === id)))] as const,
        ),
        [t('total'), ...cells(of(meetings))],
      ]}
    />
  )
}
