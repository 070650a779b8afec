import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { GoalView } from '#contract/goals.ts'
import { refuseProgress } from '#domain/goals/access.ts'
import { progressOf } from '#domain/goals/progress.ts'
import { useSession } from '#web/kernel/session.tsx'
import { ThinBar } from '#web/ui/ThinBar.tsx'
import s from './GoalProgress.module.css'
import { ProgressInput } from './ProgressInput.tsx'
import { usePercent } from '#web/kernel/use-percent.ts'
import { useProgress } from './use-progress.ts'

/** How far a goal and its initiatives are; who may report it moves it here. */
export function GoalProgress({ goal: stored }: { goal: GoalView }) {
  const t = useTranslations('goals.progress')
  const common = useTranslations('common')
  const percent = usePercent()
  const { actor } = useSession()
  const { goal, set, unsent, sendAgain } = useProgress(stored)
  const mayReport = !refuseProgress(goal, actor)
  const progress = progressOf(goal)
  const isByHand = goal.tracking === 'manual'
  return (
    <>
      {isByHand && mayReport ? (
        <ProgressInput label={t('label')} value={progress} onChange={(value) => set(null, value)} />
      ) : (
        <ThinBar
          label={t('label')}
          value={progress}
          text={percent(progress)}
          tone={goal.state === 'closed' ? 'neutral' : 'accent'}
        />
      )}
      {isByHand || goal.initiatives.length === 0 ? null : (
        <ul className={s.initiatives} aria-label={t('initiatives')}>
          {goal.initiatives.map(({ id, description, weightingPoints, progress: value }) => {
            const weight = t('weight', { percent: percent(weightingPoints) })
            return (
              <li key={id}>
                {mayReport ? (
                  <ProgressInput
                    label={description}
                    note={weight}
                    value={value}
                    onChange={(next) => set(id, next)}
                  />
                ) : (
                  <p className={s.initiative}>
                    <span>
                      {description} <small>{weight}</small>
                    </span>
                    <span className={s.value}>{percent(value)}</span>
                  </p>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {unsent ? (
        <p role="alert" className={s.unsent}>
          {t('unsent')}
          <Button size="compact-sm" variant="default" onClick={sendAgain}>
            {common('retry')}
          </Button>
        </p>
      ) : null}
    </>
  )
}
