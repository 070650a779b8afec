import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { StepLine } from '#contract/assistant/leadership.ts'
import { numberOf } from '#domain/platform/notices/leadership-steps.ts'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { StatusBadge, type Tone } from '#web/kernel/ui/states/StatusBadge.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import s from './Program.module.css'

const stepTones = {
  done: 'positive',
  current: 'progress',
  open: 'neutral',
} as const satisfies Readonly<Record<string, Tone>>

export function StepLines({ steps }: { readonly steps: readonly StepLine[] }) {
  return (
    <ol className={layout.stack}>
      {steps.map((line) => (
        <li
          key={line.step}
          className={`${layout.baseline} ${layout.ruledAbove} ${layout.padded3} ${s.step}`}
          data-standing={line.standing}
        >
          <span className={`${layout.muted} ${layout.numbers}`} aria-hidden="true">
            {numberOf(line.step)}
          </span>
          <div className={`${layout.wrapped} ${layout.stack1}`}>
            <Link to={paths.manager.leadershipStep} params={{ number: `${numberOf(line.step)}` }}>
              {line.title}
            </Link>
            <p className={layout.note}>{line.gist}</p>
          </div>
          <StepStanding line={line} />
        </li>
      ))}
    </ol>
  )
}

function StepStanding({ line: { standing, opensOn } }: { readonly line: StepLine }) {
  const t = useTranslations('leadership')
  const day = useDay()
  if (standing === null) return null
  if (standing === 'coming')
    return (
      <span className={layout.note}>{opensOn ? t('opensOn', { day: day(opensOn) }) : null}</span>
    )
  return <StatusBadge tone={stepTones[standing]} label={t(`standing.${standing}`)} />
}
