import { useTranslations } from 'use-intl'
import type { GoalView } from '#contract/conversations/goals.ts'
import {
  refuseClose,
  refuseDelete,
  refuseEditGoal,
  refuseOpen,
} from '#domain/conversations/goals/access.ts'
import { SubjectActions } from '#web/conversations/comments/SubjectActions.tsx'
import { useSession } from '#web/kernel/session.tsx'

export interface GoalActions {
  readonly edit: (goal: GoalView) => void
  readonly open: (goal: GoalView) => void
  readonly close: (goal: GoalView) => void
  readonly remove: (goal: GoalView) => void
  readonly undo: (decisionId: string) => void
}

interface GoalButtonsProps {
  readonly goal: GoalView
  /** A decision to close it is already pending in a 1:1. */
  readonly isClosing: boolean
  readonly actions: GoalActions
  readonly describedBy: string
}

/** Offers only what the reader's role and the goal's state allow. */
export function GoalButtons({ goal, isClosing, actions, describedBy }: GoalButtonsProps) {
  const t = useTranslations('goals.actions')
  const { actor } = useSession()
  const offered = {
    open: refuseOpen(goal, actor) === undefined,
    close: !isClosing && refuseClose(goal, actor) === undefined,
    edit: refuseEditGoal(goal, actor) === undefined,
    remove: refuseDelete(goal, actor) === undefined,
  }
  return (
    <SubjectActions
      label={t('more')}
      describedBy={describedBy}
      actions={goalActions
        .filter((key) => offered[key])
        .map((key) => ({
          key,
          label: t(key),
          tone: key === 'remove' ? 'critical' : 'neutral',
          onSelect: () => actions[key](goal),
        }))}
    />
  )
}

const goalActions = ['open', 'close', 'edit', 'remove'] as const
