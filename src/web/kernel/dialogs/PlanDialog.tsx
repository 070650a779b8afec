import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/kernel/errors.ts'
import type { Plan } from '#domain/kernel/dependents.ts'
import { ConfirmDialog, type ConfirmRequest } from '#web/kernel/ui/overlays/ConfirmDialog.tsx'
import type { Topic } from '#web/kernel/stale-after.ts'
import { useConfirmedAction } from './use-confirmed-action.ts'
import { useTypedName, type NameToType } from './use-typed-name.tsx'

interface PlanDialogProps extends Pick<ConfirmRequest, 'title' | 'body' | 'checkbox' | 'tone'> {
  /** Name to type as well, for what can't be undone. */
  readonly nameToType?: NameToType
  readonly confirmLabel: string
  /** Consequences at the time the dialog was opened. */
  readonly plan: Plan
  /** Consequences as text, one line each. */
  readonly linesOf: (plan: Plan) => readonly string[]
  /** Applies the plan, or rejects with 409 `planChanged` and the new plan. */
  readonly carryOut: (plan: Plan) => Promise<unknown>
  readonly touches: readonly Topic[]
  readonly done: string
  /** Failure sentence, shown before the reason. */
  readonly failed: string
  readonly onClose: () => void
}

/** Shows the consequences and applies exactly those. A changed plan is shown again for confirmation. */
export function PlanDialog({
  carryOut,
  linesOf,
  touches,
  done,
  failed,
  nameToType,
  ...dialog
}: PlanDialogProps) {
  const common = useTranslations('common')
  const [plan, setPlan] = useState(dialog.plan)
  const action = useConfirmedAction({
    run: () => carryOut(plan),
    touches,
    done,
    failed,
    onFailure: (error) => {
      if (error instanceof ApiError && error.code === 'planChanged')
        setPlan(error.details.conflict as Plan)
    },
    onClose: dialog.onClose,
  })
  const typed = useTypedName(nameToType)
  return (
    <ConfirmDialog
      {...dialog}
      consequences={linesOf(plan)}
      cancelLabel={common('cancel')}
      {...typed}
      {...action}
    />
  )
}
