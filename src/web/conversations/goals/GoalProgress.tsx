import { Button } from '@mantine/core'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { GoalOverTimeView, GoalView } from '#contract/conversations/goals.ts'
import { refuseProgress } from '#domain/conversations/goals/access.ts'
import type { Initiative } from '#domain/conversations/goals/goal.ts'
import { progressOf } from '#domain/conversations/goals/progress.ts'
import type { Percent } from '#domain/kernel/percent.ts'
import { useSession } from '#web/kernel/session.tsx'
import { usePercent } from '#web/kernel/i18n/use-percent.ts'
import { ThinBar } from '#web/kernel/ui/ThinBar.tsx'
import s from './GoalProgress.module.css'
import { ProgressOverTime } from './ProgressOverTime.tsx'
import { ProgressRow } from './ProgressRow.tsx'
import { UndoProgress } from './UndoProgress.tsx'
import { useProgress } from './use-progress.ts'
import { useUndo } from './use-undo.ts'

interface GoalProgressProps {
  readonly goal: GoalView
  readonly points: GoalOverTimeView['points']
}

export function GoalProgress({ goal: stored, points }: GoalProgressProps) {
  const t = useTranslations('goals.progress')
  const common = useTranslations('common')
  const percent = usePercent()
  const { actor } = useSession()
  const place = useRef<HTMLDivElement>(null)
  const undo = useUndo(stored.id, t('notUndone'), place)
  const { goal, set, sendNow, unsent, sendAgain, isMoved } = useProgress(stored, ({ version }) =>
    undo.offer(version),
  )
  const mayReport = !refuseProgress(goal, actor)
  const isByHand = goal.tracking === 'manual'
  const row = (id: Initiative['id'] | null, label: string, value: Percent, note?: string) => (
    <ProgressRow
      label={label}
      note={note}
      value={value}
      onChange={(next) => set(id, next)}
      onLeave={sendNow}
    />
  )
  return (
    <div ref={place} tabIndex={-1} className={s.progress}>
      <ThinBar
        label={t('label')}
        value={progressOf(goal)}
        text={percent(progressOf(goal))}
        tone={goal.state === 'closed' ? 'neutral' : 'accent'}
      />
      {isByHand && mayReport ? row(null, t('update'), goal.manualProgress) : null}
      {isByHand || goal.initiatives.length === 0 ? null : (
        <ul className={s.initiatives} aria-label={t('initiatives')}>
          {goal.initiatives.map(({ id, description, weightingPoints, progress: value }) => {
            const weight = t('weight', { percent: percent(weightingPoints) })
            return (
              <li key={id}>
                {mayReport ? (
                  row(id, description, value, weight)
                ) : (
                  <p className={s.initiative}>
                    <span>
                      <bdi>{description}</bdi> <small>{weight}</small>
                    </span>
                    <span className={s.value}>{percent(value)}</span>
                  </p>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {mayReport || points.length > 1 ? (
        <div className={s.foot}>
          <ProgressOverTime points={points} />
          {mayReport && !isMoved ? <UndoProgress {...undo} /> : null}
        </div>
      ) : null}
      {unsent ? (
        <p role="alert" className={s.unsent}>
          <span>{t('unsent')}</span>
          <Button size="compact-sm" variant="default" onClick={sendAgain}>
            {common('retry')}
          </Button>
        </p>
      ) : null}
    </div>
  )
}
