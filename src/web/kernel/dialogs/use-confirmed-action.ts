import { useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '#contract/kernel/errors.ts'
import type { Dependents } from '#domain/kernel/dependents.ts'
import { useFailureText } from '#web/kernel/failure-text.ts'
import { useNotify } from '#web/kernel/notify.tsx'
import type { Topic } from '#web/kernel/stale-after.ts'
import { useRefresh } from '#web/kernel/use-refresh.ts'

interface ConfirmedAction {
  readonly run: () => Promise<unknown>
  readonly touches: readonly Topic[] | 'all'
  readonly done: string
  /** The inverse, for what can be taken back. */
  readonly undo?: (() => Promise<unknown>) | undefined
  /** Failure sentence, shown before the reason (section 8) unless the reason makes it redundant. */
  readonly failed: string
  readonly onFailure?: (error: unknown) => void
  readonly onClose: () => void
}

export function dependentsIn(error: unknown): readonly Dependents[] {
  return (error instanceof ApiError && error.details.dependents) || []
}

/** True if the error's own text says that nothing changed: dependents block it, or the plan is outdated. */
function saysItself(error: unknown): boolean {
  const hasChanged = error instanceof ApiError && error.code === 'planChanged'
  return hasChanged || dependentsIn(error).length > 0
}

/** Runs a confirmed action and closes the dialog, or keeps it open with the reason; refreshes `touches` either way. */
export function useConfirmedAction({ run, onFailure, onClose, ...it }: ConfirmedAction) {
  const notify = useNotify()
  const say = useFailureText()
  const refresh = useRefresh()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  const confirm = async () => {
    setBusy(true)
    try {
      await run()
      const { undo } = it
      notify.done(it.done, { undo: undo && (() => undo().finally(() => refresh(it.touches))) })
      // Returns the focus to the row before it is refetched.
      flushSync(onClose)
    } catch (error) {
      onFailure?.(error)
      setProblem(saysItself(error) ? say(error) : `${it.failed} ${say(error)}`)
      setBusy(false)
    }
    await refresh(it.touches)
  }
  const onAnswer = (isMeant: boolean) => (isMeant ? void confirm() : onClose())
  return { busy, problem, onAnswer }
}
