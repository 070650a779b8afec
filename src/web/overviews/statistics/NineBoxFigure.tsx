import { useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { NineBoxCounts } from '#contract/overviews/statistics.ts'
import { boxes } from '#domain/conversations/nine-box/axes.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { BoxCounts } from './BoxCounts.tsx'
import { CountedFigure } from './CountedFigure.tsx'
import { EarlierBoxes } from './EarlierBoxes.tsx'
import { nineBoxCounts } from './api.ts'
import { useBoxName } from './use-box-name.ts'
import { nineBoxKeys, only } from './use-statistics-filters.ts'

interface NineBoxFigureProps {
  readonly filters: Readonly<Record<string, string>>
}

export function NineBoxFigure({ filters: asked }: NineBoxFigureProps) {
  const t = useTranslations('statistics')
  const format = useFormatter()
  const boxName = useBoxName()
  const filters = useDeferredValue(asked)
  const query = only(filters, nineBoxKeys) as Parameters<typeof nineBoxCounts>[1]
  const { data } = useSuspenseQuery(nineBoxCounts(useSession(), query))
  const sentences = useSentences(data, query.since)
  const number = (count: number) => format.number(count)
  const line = (name: string, { placed, notPlaced }: NineBoxCounts['all']) =>
    [name, ...placed.map(number), number(notPlaced)] as const
  return (
    <>
      <CountedFigure
        title={t('nineBox.title')}
        sentence={sentences}
        picture={
          <BoxCounts
            label={t('nineBox.label')}
            counts={data.all.placed}
            before={data.before?.placed}
          />
        }
        head={[t(`filters.${query.by ?? 'area'}`), ...boxes.map(boxName), t('nineBox.notPlaced')]}
        rows={[
          ...data.groups.map((group) => line(group.name ?? t('nineBox.without'), group)),
          line(t('total'), data.all),
        ]}
      />
      <EarlierBoxes counts={data.earlier} />
    </>
  )
}

function useSentences({ all, moved }: NineBoxCounts, since: string | undefined): string {
  const t = useTranslations('statistics.nineBox')
  const day = useDay()
  const placed = all.placed.reduce((sum, count) => sum + count, 0)
  if (placed === 0) return t('nobody')
  const top = boxes.reduce(
    (sum, { impact, culture }, index) =>
      impact !== 'low' && culture !== 'low' && (impact === 'high' || culture === 'high')
        ? sum + (all.placed[index] ?? 0)
        : sum,
    0,
  )
  const said = t('sentence', { placed, all: placed + all.notPlaced, top })
  return moved && since ? `${said} ${t('moved', { day: day(since), ...moved })}` : said
}
