import { useEffect, useEffectEvent, useState } from 'react'
import type { GoalView } from '#contract/goals.ts'
import { ApiError } from '#contract/kernel/errors.ts'
import type { Goal, Initiative } from '#domain/goals/goal.ts'
import { report } from '#domain/goals/progress.ts'
import type { Percent } from '#domain/kernel/percent.ts'
import { useReportProgress } from './api.ts'

/** A hand that rests this long has said what it means, in milliseconds. */
const restMs = 400

/** What is reported, of initiatives by their id and (null) of the goal by hand. */
type Reports = ReadonlyMap<Initiative['id'] | null, Percent>

interface Progress {
  /** The goal as its reader means it to be: shown at once, whatever the server takes. */
  readonly goal: Goal
  readonly set: (initiativeId: Initiative['id'] | null, progress: Percent) => void
  /** The server was not reached: what was set stays, and can be sent again. */
  readonly unsent: boolean
  readonly sendAgain: () => void
}

/** Progress as it is moved: seen at once, sent when the hand rests, also when the page is left. */
export function useProgress(stored: GoalView): Progress {
  const [moved, setMoved] = useState<Reports>(new Map())
  const [unsent, setUnsent] = useState(false)
  const { mutateAsync } = useReportProgress(stored.id)

  const send = async (reports: Reports) => {
    setUnsent(false)
    const list = [...reports].map(([initiativeId, progress]) => ({ initiativeId, progress }))
    const wasLost = await mutateAsync(list).then(() => false, isLost)
    if (wasLost) setUnsent(true)
    // What was moved on while it was sent is sent next.
    else setMoved((now) => new Map([...now].filter(([id, it]) => reports.get(id) !== it)))
  }
  const sendRested = useEffectEvent((reports: Reports) => void send(reports))
  const sendLeft = useEffectEvent(() => {
    if (moved.size > 0) sendRested(moved)
  })

  useEffect(() => {
    if (moved.size === 0) return undefined
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
    unsent,
    sendAgain: () => void send(moved),
  }
}

/** Whether there was no answer, or none that says no: it may be taken the next time. */
function isLost(error: unknown): boolean {
  return !(error instanceof ApiError) || error.statusCode === 0 || error.statusCode >= 500
}
