import { useTranslations } from 'use-intl'
import type { MyPersonView } from '#contract/conversations/my-people.ts'
import { Sparkline } from '#web/kernel/ui/Sparkline.tsx'

/** Needs two gaps to draw a line. */
export function RhythmLine({ person }: { readonly person: MyPersonView }) {
  const t = useTranslations('teams.gaps')
  const { gaps, intervalDays } = person
  if (gaps.length < 2) return null
  const days = gaps.map((gap) => gap.days)
  return (
    <Sparkline
      label={t('label', { days: intervalDays })}
      values={days}
      along={gaps.map(({ day }) => Date.parse(day))}
      range={[0, Math.max(...days, 2 * intervalDays)]}
      against={intervalDays}
      text={t('kept', { kept: gaps.filter(({ onTime }) => onTime).length, all: gaps.length })}
    />
  )
}
