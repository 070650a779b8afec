import type { GoalView } from '#contract/conversations/goals.ts'
import type { FormState } from '#web/kernel/forms/use-form-state.ts'
import { Suggestions } from '#web/conversations/comments/Suggestions.tsx'
import { initiativesOfSuggestion, isFollowed, type GoalForm } from './goal-form.ts'

interface SuggestGoalProps {
  readonly userId: string
  readonly form: FormState<GoalForm>
  /** As it is by now; none where it is new. */
  readonly goal?: GoalView
}

/**
 * Suggests a goal for somebody. One that exists is what the suggestions are about unless something else is
 * wished for, and once it is followed only its words are suggested: what was reported stays true.
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
