import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useTranslations } from 'use-intl'
import type { GoalView } from '#contract/conversations/goals.ts'
import {
  refuseClose,
  refuseDelete,
  refuseEditGoal,
  refuseOpen,
} from '#domain/conversations/goals/access.ts'
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
  const look = { size: 'sm', variant: 'default', 'aria-describedby': describedBy } as const
  return (
    <>
      {refuseEditGoal(goal, actor) ? null : (
        <Button {...look} onClick={() => actions.edit(goal)}>
          {t('edit')}
        </Button>
      )}
      {refuseOpen(goal, actor) ? null : (
        <Button {...look} onClick={() => actions.open(goal)}>
          {t('open')}
        </Button>
      )}
      {isClosing || refuseClose(goal, actor) ? null : (
        <Button {...look} onClick={() => actions.close(goal)}>
          {t('close')}
        </Button>
      )}
      {refuseDelete(goal, actor) ? null : (
        <Button {...look} variant="subtle" color="red" onClick={() => actions.remove(goal)}>
          {t('remove')}
        </Button>
      )}
    </>
  )
}
