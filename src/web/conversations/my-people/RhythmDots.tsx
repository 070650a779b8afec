import { useTranslations } from 'use-intl'
import type { MyPersonView } from '#contract/conversations/my-people.ts'
import s from './RhythmDots.module.css'

const cell = 13

/** Last one-to-ones, oldest first: filled if on time, a ring if late. */
export function RhythmDots({ gaps, intervalDays }: Pick<MyPersonView, 'gaps' | 'intervalDays'>) {
  const t = useTranslations('teams.gaps')
  if (gaps.length === 0) return null
  const said = gaps.map(({ onTime }) => t(onTime ? 'onTime' : 'late')).join(', ')
  return (
    <svg
      width={cell * gaps.length}
      height={cell}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing has no tag of its own
      role="img"
      aria-label={t('label', { days: intervalDays, said })}
    >
      {gaps.map(({ day, onTime }, index) => (
        <circle
          key={day}
          className={onTime ? s.onTime : s.late}
          cx={cell * index + 5}
          cy={cell / 2}
          r={onTime ? 5 : 4}
        />
      ))}
    </svg>
  )
}
