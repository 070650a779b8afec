import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/kernel/errors.ts'
import type { Plan } from '#domain/kernel/dependents.ts'
import { useFailureText } from '#web/kernel/failure-text.ts'
import { ConfirmDialog, type ConfirmRequest } from '#web/kernel/ui/overlays/ConfirmDialog.tsx'
import { Loading, loadingDelayMs } from '#web/kernel/ui/states/Loading.tsx'
import { useLate } from '#web/kernel/ui/use-late.ts'
import type { Topic } from '#web/kernel/stale-after.ts'
import { useConfirmedAction } from './use-confirmed-action.ts'
import { useTypedName, type NameToType } from './use-typed-name.tsx'

interface PlanDialogProps extends Pick<ConfirmRequest, 'title' | 'body' | 'checkbox' | 'tone'> {
  /** Name to type as well, for what can't be undone. */
  readonly nameToType?: NameToType
  readonly confirmLabel: string
  /** Counts the consequences, once for each time the dialog is opened. */
  readonly ask: () => Promise<Plan>
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

let planKeys = 0

/**
 * Shows the consequences and applies exactly those. A changed plan is shown again for confirmation; one that can't be
 * counted says so in its place.
 */
export function PlanDialog({
  ask,
  carryOut,
  linesOf,
  touches,
  done,
  failed,
  nameToType,
  checkbox,
  ...dialog
}: PlanDialogProps) {
  const common = useTranslations('common')
  const say = useFailureText()
  const [key] = useState(() => (planKeys += 1))
  const asked = useQuery({
    queryKey: ['plan', key],
    queryFn: ask,
    gcTime: 0,
    staleTime: Infinity,
  })
  const [changed, setChanged] = useState<Plan>()
  const plan = changed ?? asked.data
  const isLate = useLate(asked.isPending, loadingDelayMs)
  const action = useConfirmedAction({
    run: async () => plan && carryOut(plan),
    touches,
    done,
    failed,
    onFailure: (error) => {
      if (error instanceof ApiError && error.code === 'planChanged')
        setChanged(error.details.conflict as Plan)
    },
    onClose: dialog.onClose,
  })
  const typed = useTypedName(nameToType)
  if (plan)
    return (
      <ConfirmDialog
        {...dialog}
        {...(checkbox === undefined ? {} : { checkbox })}
        consequences={linesOf(plan)}
        {...typed}
        {...action}
      />
    )
  if (asked.isPending && !isLate) return null
  return (
    <ConfirmDialog
      {...dialog}
      {...(asked.error ? ({ tone: 'accent' } as const) : {})}
      confirmLabel={asked.error ? common('retry') : dialog.confirmLabel}
      waits={asked.isFetching}
      problem={asked.error ? `${failed} ${say(asked.error)}` : undefined}
      onAnswer={(isMeant) => (isMeant ? void asked.refetch() : dialog.onClose())}
    >
      {asked.error ? null : <Loading lines={2} isAtOnce />}
    </ConfirmDialog>
  )
}
