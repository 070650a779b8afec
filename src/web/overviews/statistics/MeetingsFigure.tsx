import { useFormatter, useTranslations } from 'use-intl'
import type { WorkFigures } from '#contract/overviews/statistics.ts'
import { shareOf } from '#domain/kernel/percent.ts'
import { Columns } from '#web/kernel/ui/Columns.tsx'
import { CountedFigure } from './CountedFigure.tsx'
import { rowsByArea, sumBy } from './sums.ts'
import { useAsOf } from './use-as-of.ts'
import { useMonths } from './use-months.ts'
import { useShare } from './use-share.ts'

export function MeetingsFigure({ figures }: { readonly figures: WorkFigures }) {
  const t = useTranslations('statistics')
  const format = useFormatter()
  const { valuesOf, say } = useShare()
  const asOf = useAsOf(figures.on)
  const { full, first, tickOf } = useMonths()
  const { months, meetings, areas } = figures
  const of = (some: WorkFigures['meetings']) => ({
    held: sumBy(some, (it) => it.held),
    onTime: sumBy(some, (it) => it.onTime),
  })
  const each = months.map((month) => ({
    month,
    ...of(meetings.filter((it) => it.month === month)),
  }))
  const [before, last] = each.filter(({ held }) => held > 0).slice(-2)
  const latest = last ?? before
  const points = last && before ? pointsBetween(before, last) : 0
  const sentence = latest
    ? t('meetings.sentence', {
        month: full(latest.month),
        ...valuesOf(latest.onTime, latest.held),
        direction: points > 0 ? 'up' : points < 0 ? 'down' : 'same',
        points: Math.abs(points),
      })
    : asOf(t('meetings.none'))
  const columnText = (month: string, held: number, onTime: number) => {
    const words = t('meetings.column', { month: first(month), held, onTime })
    return shareOf(onTime, held).kind === 'percent' ? `${words} · ${say(onTime, held)}` : words
  }
  const cells = ({ held, onTime }: ReturnType<typeof of>) =>
    [format.number(held), format.number(onTime), say(onTime, held)] as const
  return (
    <CountedFigure
      title={t('meetings.title')}
      sentence={sentence}
      picture={
        <Columns
          label={t('meetings.title')}
          number={format.number}
          shades={[
            { name: t('meetings.onTime'), tone: 'positive' },
            { name: t('meetings.late'), tone: 'attention' },
          ]}
          columns={each.map(({ month, held, onTime }, index) => ({
            ...tickOf(month, index),
            text: columnText(month, held, onTime),
            parts: [onTime, held - onTime],
          }))}
        />
      }
      head={[t('month'), t('meetings.held'), t('meetings.onTime'), t('meetings.share')]}
      rows={[
        ...each.map((one) => [first(one.month), ...cells(one)] as const),
        ...rowsByArea(areas, meetings, (some) => cells(of(some)), t('total')),
      ]}
    />
  )
}

interface MeetingCounts {
  readonly held: number
  readonly onTime: number
}

/** 0 unless both months have enough for a percentage. */
function pointsBetween(before: MeetingCounts, last: MeetingCounts): number {
  const [from, to] = [before, last].map(({ onTime, held }) => shareOf(onTime, held))
  return from?.kind === 'percent' && to?.kind === 'percent' ? to.percent - from.percent : 0
}
