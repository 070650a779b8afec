import { useState } from 'react'
import { useFailureText } from './failure-text.ts'
import { useNotify } from './notify.tsx'
import type { Topic } from './stale-after.ts'
import { useRefresh } from './use-refresh.ts'

interface ConfirmedAction {
  readonly run: () => Promise<unknown>
  readonly touches: readonly Topic[]
  readonly done: string
  readonly onFailure: (error: unknown) => void
  readonly onClose: () => void
}

/**
 * What a dialog does once it is confirmed: it is done, told and read again, and the dialog closes; or it
 * stays open and says why not.
 */
export function useConfirmedAction({ run, touches, done, onFailure, onClose }: ConfirmedAction) {
  const notify = useNotify()
  const say = useFailureText()
  const refresh = useRefresh()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  const confirm = async () => {
    setBusy(true)
    try {
      await run()
      notify.done(done)
      onClose()
    } catch (error) {
      onFailure(error)
      setProblem(say(error))
      setBusy(false)
    }
    await refresh(touches)
  }
  const onAnswer = (isMeant: boolean) => (isMeant ? void confirm() : onClose())
  return { busy, problem, onAnswer }
}
