import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { GoalView } from '#contract/conversations/goals.ts'
import { ApiError } from '#contract/kernel/errors.ts'
import type { Goal, Initiative } from '#domain/conversations/goals/goal.ts'
import { report } from '#domain/conversations/goals/progress.ts'
import type { Percent } from '#domain/kernel/percent.ts'
import { useReportProgress } from './api.ts'

/** A hand that rests this long has said what it means, in milliseconds. */
const restMs = 800

/** What is reported, of initiatives by their id and (null) of the goal by hand. */
type Reports = ReadonlyMap<Initiative['id'] | null, Percent>

interface Progress {
  /** The goal as its reader means it to be: shown at once, whatever the server takes. */
  readonly goal: Goal
  readonly set: (initiativeId: Initiative['id'] | null, progress: Percent) => void
  /** Sends what was set without waiting for the hand to rest. */
  readonly sendNow: () => void
  /** The server was not reached: what was set stays, and can be sent again. */
  readonly unsent: boolean
  readonly sendAgain: () => void
  /** Whether something was set that the server has not taken yet. */
  readonly isMoved: boolean
}

/**
 * Progress as it is moved: seen at once, sent when the hand rests, also when the page is left. `onSent` is
 * told the goal as the server has taken it.
 */
export function useProgress(stored: GoalView, onSent: (goal: GoalView) => void): Progress {
  const t = useTranslations('goals.failed')
  const [moved, setMoved] = useState<Reports>(new Map())
  const [unsent, setUnsent] = useState(false)
  const sent = useRef<Reports>(undefined)
  const { mutateAsync } = useReportProgress(stored.id, t('reported'))

  const send = async (reports: Reports) => {
    sent.current = reports
    setUnsent(false)
    const list = [...reports].map(([initiativeId, progress]) => ({ initiativeId, progress }))
    const answer = await mutateAsync(list).catch((error: unknown) => ({ wasLost: isLost(error) }))
    if (!('wasLost' in answer)) onSent(answer)
    if ('wasLost' in answer && answer.wasLost) setUnsent(true)
    // What was moved on while it was sent is sent next.
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

/** Whether there was no answer, or none that says no: it may be taken the next time. */
function isLost(error: unknown): boolean {
  return !(error instanceof ApiError) || error.statusCode === 0 || error.statusCode >= 500
}
