import type { GoalView } from '#contract/conversations/goals.ts'
import type { FormState } from '#web/kernel/forms/use-form-state.ts'
import { Suggestions } from '#web/conversations/comments/Suggestions.tsx'
import { initiativesOfSuggestion, isFollowed, type GoalForm } from './goal-form.ts'

interface SuggestGoalProps {
  readonly userId: string
  readonly form: FormState<GoalForm>
  /** Live version of the goal; undefined for a new one. */
  readonly goal?: GoalView
}

/**
 * Without a wish, suggestions are about the existing goal. Once progress was reported they change
 * its words only.
 */
export function SuggestGoal({ userId, form, goal }: SuggestGoalProps) {
  const { description, tracking, initiatives } = form.form
  const isKept = goal !== undefined && isFollowed(goal)
  return (
    <Suggestions
      of={{ kind: 'goal', userId, description: goal && description }}
      text={description}
      onPut={(text) => form.set({ description: text })}
      onTakeMore={
        isKept
          ? undefined
          : (suggestion) => {
              form.set(initiativesOfSuggestion(suggestion))
              return () => form.set({ tracking, initiatives })
            }
      }
    />
  )
}
