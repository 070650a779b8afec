import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/kernel/errors.ts'
import type { Plan } from '#domain/kernel/dependents.ts'
import { ConfirmDialog, type ConfirmRequest } from '#web/ui/ConfirmDialog.tsx'
import { useFailureText } from './failure-text.ts'
import { useNotify } from './notify.tsx'
import type { Topic } from './stale-after.ts'
import { useRefresh } from './use-refresh.ts'

interface PlanDialogProps extends Pick<ConfirmRequest, 'title' | 'body' | 'checkbox' | 'tone'> {
  readonly confirmLabel: string
  /** What would happen, as it was when this was asked for. */
  readonly plan: Plan
  /** What is said of a plan, one line each. */
  readonly linesOf: (plan: Plan) => readonly string[]
  /** Carries out what was shown, or is refused with 409 `planChanged` and what would happen now. */
  readonly carryOut: (plan: Plan) => Promise<unknown>
  readonly touches: readonly Topic[]
  readonly done: string
  readonly onClose: () => void
}

/** Shows what would happen, and has just that done. Where the facts have changed, it is shown anew. */
export function PlanDialog({ carryOut, linesOf, touches, done, ...dialog }: PlanDialogProps) {
  const common = useTranslations('common')
  const notify = useNotify()
  const say = useFailureText()
  const refresh = useRefresh()
  const [plan, setPlan] = useState(dialog.plan)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  const confirm = async () => {
    setBusy(true)
    try {
      await carryOut(plan)
      notify.done(done)
      dialog.onClose()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'planChanged')
        setPlan(error.details.conflict as Plan)
      setProblem(say(error))
      setBusy(false)
    }
    await refresh(touches)
  }

  return (
    <ConfirmDialog
      {...dialog}
      consequences={linesOf(plan)}
      problem={problem}
      busy={busy}
      cancelLabel={common('cancel')}
      onAnswer={(isMeant) => (isMeant ? void confirm() : dialog.onClose())}
    />
  )
}
