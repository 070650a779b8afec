import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { GoalView } from '#contract/conversations/goals.ts'
import type { DecisionView } from '#contract/conversations/one-to-one-views.ts'
import { useFailureText } from '#web/kernel/failure-text.ts'
import { useDropDecision } from '#web/conversations/meeting/api.ts'
import { useConfirm } from '#web/kernel/ui/overlays/confirm.tsx'
import { useCall, useCommand } from '#web/kernel/use-command.ts'
import { usePending } from '#web/kernel/use-pending.ts'
import { touchedByGoal, type GoalCloseInput } from './api.ts'
import { keptUntilClosed } from './closing-form.ts'
import type { GoalActions } from './GoalButtons.tsx'

export type GoalDialog =
  | { readonly kind: 'new' }
  | { readonly kind: 'edit' | 'close'; readonly goalId: string }

/** `onMoved` is called when the focused element has left its place. */
export function useGoalActions(oneToOneId: string | undefined, onMoved: () => void) {
  const t = useTranslations('goals')
  const confirm = useConfirm()
  const say = useFailureText()
  const [dialog, show] = useState<GoalDialog>()
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const open = useCall((api) => api.goals.open, {
    touches: touchedByGoal,
    done: t('opened'),
    failed: t('failed.opened'),
  })
  const remove = useCall((api) => api.goals.remove, {
    touches: [...touchedByGoal, 'one-to-ones'],
    done: t('removed'),
    failed: t('failed.removed'),
  })
  const isDecided = oneToOneId !== undefined
  const key = ['goals.close', oneToOneId ?? '']
  const close = useCommand(
    ({ api, companyId }, closing: GoalCloseInput) => {
      const { goalId, ...said } = closing
      const body = { ...said, oneToOneId: oneToOneId ?? null }
      return keptUntilClosed(closing, () =>
        api.goals.close({ params: { companyId, goalId }, body }),
      )
    },
    {
      touches: isDecided ? ['one-to-ones'] : touchedByGoal,
      done: t(isDecided ? 'closedWhenShared' : 'closed'),
      failed: t('failed.closed'),
      key,
    },
  )
  const closings = usePending(key) as readonly GoalCloseInput[]
  const drop = useDropDecision(oneToOneId, t('failed.undone'))

  const actions: GoalActions = {
    edit: ({ id }) => show({ kind: 'edit', goalId: id }),
    close: ({ id }) => {
      setRefused({})
      show({ kind: 'close', goalId: id })
    },
    undo: (decisionId) => drop.mutate(decisionId, { onSuccess: onMoved }),
    open: ({ id }) => open.mutate({ params: { goalId: id } }, { onSuccess: onMoved }),
    remove: async ({ id, description }) => {
      const confirmed = await confirm({
        title: t('removing.title'),
        body: description,
        consequences: [t('removing.final')],
        confirmLabel: t('removing.confirm'),
        tone: 'danger',
      })
      if (confirmed) remove.mutate({ params: { goalId: id } }, { onSuccess: onMoved })
    },
  }

  /** Optimistic: a refusal reopens the dialog with what was written. */
  const closeGoal = (closing: GoalCloseInput) => {
    show(undefined)
    const { goalId } = closing
    close.mutateAsync(closing).catch((error: unknown) => {
      setRefused({ [goalId]: say(error) })
      show({ kind: 'close', goalId })
    })
  }
  const asClosed = (goal: GoalView): GoalView => {
    const own = isDecided ? undefined : closings.find(({ goalId }) => goalId === goal.id)
    return own ? { ...goal, state: 'closed', evaluation: own.evaluation } : goal
  }

  const deciding = (isDecided ? closings : []).map(({ goalId, ...said }): DecisionView => ({
    id: '',
    kind: 'closeGoal',
    subjectId: goalId,
    ...said,
  }))

  return { dialog, show, actions, closeGoal, refused, asClosed, deciding }
}
