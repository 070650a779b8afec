import { useState } from 'react'
import { useFailureText } from './failure-text.ts'
import { useNotify } from './notify.tsx'
import type { Topic } from './stale-after.ts'
import { useRefresh } from './use-refresh.ts'

interface ConfirmedAction {
  readonly run: () => Promise<unknown>
  readonly touches: readonly Topic[] | 'all'
  readonly done: string
  readonly onFailure: (error: unknown) => void
  /** Why it was not done, where the sentence of the error alone does not say. */
  readonly problemOf?: (error: unknown) => string
  readonly onClose: () => void
}

/**
 * What a dialog does once it is confirmed: it is done, told and read again, and the dialog closes; or it
 * stays open and says why not.
 */
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
      notify.done(it.done)
      onClose()
    } catch (error) {
      onFailure(error)
      setProblem((it.problemOf ?? say)(error))
      setBusy(false)
    }
    await refresh(it.touches)
  }
  const onAnswer = (isMeant: boolean) => (isMeant ? void confirm() : onClose())
  return { busy, problem, onAnswer }
}
