import { useFormatter, useTranslations } from 'use-intl'
import type { NineBoxCounts } from '#contract/overviews/statistics.ts'
import { boxes, isSameBox, type Box } from '#domain/conversations/nine-box/axes.ts'
import { NineBoxGrid, type Tint } from '#web/conversations/nine-box/NineBoxGrid.tsx'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { useSession } from '#web/kernel/session.tsx'
import { Disclosure } from '#web/kernel/ui/Disclosure.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { useKeptQuery } from '#web/kernel/use-kept-query.ts'
import { nineBoxCounts } from './api.ts'
import { CountedFigure } from './CountedFigure.tsx'
import s from './NineBoxFigure.module.css'
import { NumberTable } from './NumberTable.tsx'
import { useAsOf } from './use-as-of.ts'
import { useBoxName } from './use-box-name.ts'
import { useShare } from './use-share.ts'
import { nineBoxKeys, only } from './use-statistics-filters.ts'

interface NineBoxFigureProps {
  readonly filters: Readonly<Record<string, string>>
}

export function NineBoxFigure({ filters: asked }: NineBoxFigureProps) {
  const t = useTranslations('statistics')
  const format = useFormatter()
  const boxName = useBoxName()
  const session = useSession()
  const queryOf = (filters: typeof asked) =>
    only(filters, nineBoxKeys) as Parameters<typeof nineBoxCounts>[1]
  const { query: filters, data } = useKeptQuery(asked, (it) => nineBoxCounts(session, queryOf(it)))
  const query = queryOf(filters)
  const sentences = useSentences(data, query.since)
  const number = (count: number) => format.number(count)
  const line = (name: string, { placed, notPlaced }: NineBoxCounts['all']) =>
    [name, ...placed.map(number), number(notPlaced)] as const
  return (
    <div className={s.figure}>
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
    </div>
  )
}

function useSentences({ on, all, moved }: NineBoxCounts, since: string | undefined): string {
  const t = useTranslations('statistics.nineBox')
  const day = useDay()
  const asOf = useAsOf(on)
  const placed = all.placed.reduce((sum, count) => sum + count, 0)
  if (placed === 0) return asOf(t('nobody'))
  const top = boxes.reduce(
    (sum, { impact, culture }, index) =>
      impact !== 'low' && culture !== 'low' && (impact === 'high' || culture === 'high')
        ? sum + (all.placed[index] ?? 0)
        : sum,
    0,
  )
  const said = asOf(t('sentence', { placed, all: placed + all.notPlaced, top }))
  return moved && since ? `${said} ${t('moved', { day: day(since), ...moved })}` : said
}

/** Reviews from before the Nine Box; withholds small counts. Renders nothing if there are none. */
function EarlierBoxes({ counts }: { readonly counts: readonly number[] }) {
  const t = useTranslations('statistics')
  const boxName = useBoxName()
  if (counts.every((count) => count === 0)) return null
  const rows = boxes.map((box, index) => {
    const count = counts[index] ?? 0
    const text = count === 0 ? t('nineBox.fewer') : t('nineBox.atLeast', { count })
    return [boxName(box), text] as const
  })
  return (
    <Disclosure label={t('nineBox.earlier')}>
      <p>{t('nineBox.earlierHint')}</p>
      <NumberTable
        label={t('nineBox.earlier')}
        head={[t('filters.position'), t('people')]}
        rows={rows}
      />
    </Disclosure>
  )
}

interface BoxCountsProps {
  readonly label: string
  /** In the order of `boxes`. */
  readonly counts: readonly number[]
  /** Counts for the compared day. */
  readonly before: readonly number[] | undefined
}

function BoxCounts({ label, counts, before }: BoxCountsProps) {
  const t = useTranslations('statistics.nineBox')
  const { valuesOf } = useShare()
  const signed = useSigned()
  const boxName = useBoxName()
  const total = counts.reduce((sum, count) => sum + count, 0)
  const countOf = (box: Box, those = counts) =>
    those[boxes.findIndex((one) => isSameBox(one, box))] ?? 0
  const renderBox = (box: Box) => {
    const count = countOf(box)
    const { kind, share } = valuesOf(count, total)
    const change = before ? count - countOf(box, before) : 0
    return (
      <>
        <p className={layout.fine}>{boxName(box)}</p>
        <p className={`${layout.strong} ${layout.numbers}`}>{count}</p>
        <p className={`${layout.fine} ${layout.numbers}`}>
          {kind === 'percent' ? <span>{share}</span> : null}
          {change === 0 ? null : (
            <span className={layout.strong}>
              <span aria-hidden="true"> {signed(change)}</span>
              <span className="visually-hidden">, {t('change', { change: signed(change) })}</span>
            </span>
          )}
        </p>
      </>
    )
  }
  const most = Math.max(...counts)
  const tintOf = (box: Box) => shadeOf(countOf(box), most)
  return <NineBoxGrid label={label} renderBox={renderBox} tintOf={tintOf} />
}

/** By how full a box is beside the fullest; only an empty one has no tint. */
function shadeOf(count: number, most: number): Tint {
  return (most === 0 ? 0 : Math.ceil((4 * count) / most)) as Tint
}

function useSigned(): (change: number) => string {
  const format = useFormatter()
  return (change) => format.number(change, { signDisplay: 'exceptZero' })
}
