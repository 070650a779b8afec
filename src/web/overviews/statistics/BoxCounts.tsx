import { useTranslations } from 'use-intl'
import { boxes, isSameBox, type Box } from '#domain/conversations/nine-box/axes.ts'
import { usePercent } from '#web/kernel/i18n/use-percent.ts'
import { NineBoxGrid } from '#web/conversations/nine-box/NineBoxGrid.tsx'
import s from './BoxCounts.module.css'
import { shareOf } from './sums.ts'
import { useBoxName } from './use-box-name.ts'
import { useSigned } from './use-signed.ts'

interface BoxCountsProps {
  readonly label: string
  /** In the order of `boxes`. */
  readonly counts: readonly number[]
  /** The same for the compared day. */
  readonly before: readonly number[] | undefined
}

export function BoxCounts({ label, counts, before }: BoxCountsProps) {
  const t = useTranslations('statistics.nineBox')
  const percent = usePercent()
  const signed = useSigned()
  const boxName = useBoxName()
  const total = counts.reduce((sum, count) => sum + count, 0)
  const renderBox = (box: Box) => {
    const index = boxes.findIndex((one) => isSameBox(one, box))
    const count = counts[index] ?? 0
    const share = shareOf(count, total)
    const change = before ? count - (before[index] ?? 0) : 0
    return (
      <>
        <span className={s.name}>{boxName(box)}</span>
        <span className={s.count}>{count}</span>
        <span className={s.share}>
          {share === undefined ? null : <span>{percent(share)}</span>}
          {change === 0 ? null : (
            <span className={s.change}>
              <span aria-hidden="true"> {signed(change)}</span>
              <span className="visually-hidden">, {t('change', { change: signed(change) })}</span>
            </span>
          )}
        </span>
      </>
    )
  }
  return <NineBoxGrid label={label} renderBox={renderBox} />
}
