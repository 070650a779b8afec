import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { GoalView } from '#contract/conversations/goals.ts'
import { ApiError } from '#contract/kernel/errors.ts'
import type { Goal, Initiative } from '#domain/conversations/goals/goal.ts'
import { report } from '#domain/conversations/goals/progress.ts'
import type { Percent } from '#domain/kernel/percent.ts'
import { useCall } from '#web/kernel/use-command.ts'
import { touchedByGoal } from './api.ts'

/** Milliseconds without a change before progress is sent. */
const restMs = 800

/** By initiative id; null for the goal's manual progress. */
type Reports = ReadonlyMap<Initiative['id'] | null, Percent>

interface ProgressEditor {
  /** Optimistic: includes what isn't sent yet. */
  readonly goal: Goal
  readonly set: (initiativeId: Initiative['id'] | null, progress: Percent) => void
  /** Sends without waiting for the pause. */
  readonly sendNow: () => void
  /** The server wasn't reached: values stay and can be resent. */
  readonly unsent: boolean
  readonly sendAgain: () => void
  /** Something isn't stored by the server yet. */
  readonly isMoved: boolean
}

/**
 * Shows changes at once and sends them after a pause, or when the page is left. `onSent` gets the
 * stored goal.
 */
export function useProgress(stored: GoalView, onSent: (goal: GoalView) => void): ProgressEditor {
  const t = useTranslations('goals.failed')
  const [moved, setMoved] = useState<Reports>(new Map())
  const [unsent, setUnsent] = useState(false)
  const sent = useRef<Reports>(undefined)
  const { mutateAsync } = useCall((api) => api.goals.report, {
    touches: touchedByGoal,
    failed: t('reported'),
  })

  const send = async (reports: Reports) => {
    sent.current = reports
    setUnsent(false)
    const byHand = reports.get(null)
    const initiatives = [...reports].flatMap(([id, progress]) =>
      id === null ? [] : [{ id, progress }],
    )
    const body = { initiatives, ...(byHand === undefined ? {} : { manualProgress: byHand }) }
    const answer = await mutateAsync({ params: { goalId: stored.id }, body }).catch(
      (error: unknown) => ({ wasLost: isLost(error) }),
    )
    if (!('wasLost' in answer)) onSent(answer)
    if ('wasLost' in answer && answer.wasLost) setUnsent(true)
    // What changed during the request goes out next.
    else setMoved((now) => new Map([...now].filter(([id, it]) => reports.get(id) !== it)))
  }
  const sendRested = useEffectEvent((reports: Reports) => {
    if (reports.size > 0 && reports !== sent.current) void send(reports)
  })
  const sendLeft = useEffectEvent(() => sendRested(moved))

  useEffect(() => {
    const timer = setTimeout(() => sendRested(moved), restMs)
    return () => clearTimeout(timer)
  }, [moved])
  useEffect(() => () => sendLeft(), [])

  return {
    goal: [...moved].reduce<Goal>(
      (goal, [initiativeId, progress]) => report(goal, { initiativeId, progress }),
      stored,
    ),
    set: (initiativeId, progress) => setMoved((now) => new Map(now).set(initiativeId, progress)),
    sendNow: () => {
      if (moved.size > 0 && moved !== sent.current) void send(moved)
    },
    unsent,
    sendAgain: () => void send(moved),
    isMoved: moved.size > 0,
  }
}

/** No answer, or a 5xx: a retry may succeed. */
function isLost(error: unknown): boolean {
  return !(error instanceof ApiError) || error.statusCode === 0 || error.statusCode >= 500
}
