import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useRef, useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { useTranslations } from 'use-intl'
import type { GoalOverTimeView, GoalView } from '#contract/conversations/goals.ts'
import { refuseProgress } from '#domain/conversations/goals/access.ts'
import type { Initiative } from '#domain/conversations/goals/goal.ts'
import { progressOf } from '#domain/conversations/goals/progress.ts'
import type { Percent } from '#domain/kernel/percent.ts'
import { useSession } from '#web/kernel/session.tsx'
import { usePercent } from '#web/kernel/i18n/use-percent.ts'
import { ThinBar } from '#web/kernel/ui/drawings/ThinBar.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import s from './GoalProgress.module.css'
import { ProgressRow, type ProgressRowProps } from './ProgressRow.tsx'
import { useProgress } from './use-progress.ts'
import { pointsDrawnMin, Sparkline } from '#web/kernel/ui/drawings/Sparkline.tsx'
import { Undo2 } from 'lucide-react'
import { undoOfferedMs } from '#domain/conversations/goals/undo.ts'
import { useCall } from '#web/kernel/use-command.ts'
import { touchedByGoal } from './api.ts'

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
  const values = points.map(({ progress }) => progress)
  const isDrawn = values.length >= pointsDrawnMin
  const row = (
    id: Initiative['id'] | null,
    value: Percent,
    words: Pick<ProgressRowProps, 'label' | 'note' | 'bar'>,
  ) => <ProgressRow {...words} value={value} onChange={(next) => set(id, next)} onLeave={sendNow} />
  const isTyped = isByHand && mayReport
  const said = percent(progressOf(goal))
  const bar = (
    <>
      <div className={layout.grow}>
        <ThinBar
          label={t('label')}
          labelHidden
          value={progressOf(goal)}
          text={said}
          textHidden={isDrawn || isTyped}
          tone={goal.state === 'closed' ? 'neutral' : 'accent'}
        />
      </div>
      {isDrawn ? (
        <Sparkline
          label={t('overTime')}
          values={values}
          along={points.map(({ at }) => Date.parse(at))}
          range={[0, 100]}
          text={said}
          textHidden={isTyped}
        />
      ) : null}
    </>
  )
  return (
    <div
      ref={place}
      tabIndex={-1}
      className={`${layout.stack2} ${s.progress}`}
      data-typed={isTyped}
    >
      {isTyped ? (
        row(null, goal.manualProgress, { label: t('label'), bar })
      ) : (
        <div className={layout.line3}>{bar}</div>
      )}
      {isByHand || goal.initiatives.length === 0 ? null : (
        <ul className={`${layout.stack} ${layout.quoted}`} aria-label={t('initiatives')}>
          {goal.initiatives.map(({ id, description, weightingPoints, progress: value }) => {
            const note = t('weight', { percent: percent(weightingPoints) })
            return (
              <li key={id}>
                {mayReport ? (
                  row(id, value, { label: description, note })
                ) : (
                  <p
                    className={`${layout.small} ${layout.wrapped} ${layout.apart} ${s.initiative}`}
                  >
                    <span>
                      <bdi>{description}</bdi> <small>{note}</small>
                    </span>
                    <span
                      className={`${layout.strong} ${layout.numbers} ${layout.unbroken} ${layout.fixed}`}
                    >
                      {percent(value)}
                    </span>
                  </p>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {mayReport && !isMoved ? <UndoProgress {...undo} /> : null}
      {unsent ? (
        <p role="alert" className={`${layout.note} ${layout.critical} ${layout.inline2}`}>
          <span>{t('unsent')}</span>
          <Button size="compact-sm" variant="default" onClick={sendAgain}>
            {common('retry')}
          </Button>
        </p>
      ) : null}
    </div>
  )
}

/** Overlays the end of the bar, so nothing shifts. */
function UndoProgress({ undo, state }: Undo) {
  const t = useTranslations('goals.progress')
  return (
    <div className={s.undo} data-print="hidden">
      <output className="visually-hidden">
        {state ? t(state === 'offered' ? 'saved' : 'undone') : null}
      </output>
      {state === 'offered' ? (
        <Button
          data-undo
          size="compact-sm"
          variant="default"
          leftSection={<Undo2 size={14} />}
          onClick={undo}
        >
          {t('undo')}
        </Button>
      ) : null}
    </div>
  )
}

interface Undo {
  readonly state: 'offered' | 'undone' | undefined
  /** The server stored a change as this version. */
  readonly offer: (version: number) => void
  readonly undo: () => void
}

/**
 * `failed` is announced when undoing is refused; `place` receives the focus when the button goes.
 */
function useUndo(goalId: string, failed: string, place: RefObject<HTMLElement | null>): Undo {
  const [version, setVersion] = useState<number>()
  const [isUndone, setUndone] = useState(false)
  const end = () => {
    const { activeElement } = document
    if (activeElement?.matches('[data-undo]') && place.current?.contains(activeElement))
      place.current.focus({ preventScroll: true })
    setVersion(undefined)
  }
  const endInTime = useEffectEvent(end)
  useEffect(() => {
    if (version === undefined) return undefined
    const timer = setTimeout(() => endInTime(), undoOfferedMs)
    return () => clearTimeout(timer)
  }, [version])
  const { mutate } = useCall((api) => api.goals.undo, {
    touches: touchedByGoal,
    failed,
    onDone: () => setUndone(true),
  })
  return {
    state: version !== undefined ? 'offered' : isUndone ? 'undone' : undefined,
    offer: (next) => {
      setUndone(false)
      setVersion(next)
    },
    undo: () => {
      if (version === undefined) return
      end()
      mutate({ params: { goalId }, body: { version } })
    },
  }
}
