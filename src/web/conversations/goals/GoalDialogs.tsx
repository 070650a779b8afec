import type { GoalView } from '#contract/conversations/goals.ts'
import type { CollaboratorContext } from '#web/conversations/comments/collaborator-api.ts'
import type { Closing } from './api.ts'
import { CloseGoalDialog } from './CloseGoalDialog.tsx'
import { EditGoalDialog } from './EditGoalDialog.tsx'
import { NewGoalDialog } from './NewGoalDialog.tsx'
import type { GoalDialog } from './use-goal-actions.ts'

interface GoalDialogsProps {
  readonly collaborator: CollaboratorContext
  readonly goals: readonly GoalView[]
  readonly dialog: GoalDialog | undefined
  /** Why the server refused a closing, by goal id. */
  readonly refused: Readonly<Record<string, string>>
  readonly onCloseGoal: (closing: Closing) => void
  readonly onClose: () => void
}

/** Renders nothing once the goal of the open dialog is gone. */
export function GoalDialogs({ collaborator, goals, dialog, ...list }: GoalDialogsProps) {
  if (!dialog) return null
  const going = goals.filter(({ state }) => state !== 'closed')
  if (dialog.kind === 'new')
    return <NewGoalDialog collaborator={collaborator} others={going} onClose={list.onClose} />
  const goal = goals.find(({ id }) => id === dialog.goalId)
  if (!goal) return null
  if (dialog.kind === 'edit') {
    const others = going.filter(({ id }) => id !== goal.id)
    return (
      <EditGoalDialog
        collaborator={collaborator}
        goal={goal}
        others={others}
        onClose={list.onClose}
      />
    )
  }
  return (
    <CloseGoalDialog
      collaborator={collaborator}
      goal={goal}
      problem={list.refused[goal.id]}
      onCloseGoal={list.onCloseGoal}
      onClose={list.onClose}
    />
  )
}
