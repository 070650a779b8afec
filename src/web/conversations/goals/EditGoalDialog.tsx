import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { GoalView } from '#contract/conversations/goals.ts'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { useSession } from '#web/kernel/session.tsx'
import type { CollaboratorContext } from '#web/conversations/comments/collaborator-api.ts'
import { editGoal, goalsOf } from './api.ts'
import { editedGoalInput, goalFormOf, type OtherGoal } from './goal-form.ts'
import { GoalEditor } from './GoalEditor.tsx'
import { SuggestGoal } from './SuggestGoal.tsx'
import { useGoalErrors } from './use-goal-errors.ts'

interface EditGoalDialogProps {
  readonly collaborator: CollaboratorContext
  /** Live: others may report progress while this is open. */
  readonly goal: GoalView
  readonly others: readonly OtherGoal[]
  readonly onClose: () => void
}

/** A progress report raises the version, but doesn't conflict with an edit. */
export function EditGoalDialog({ collaborator, goal, others, onClose }: EditGoalDialogProps) {
  const t = useTranslations('goals')
  const common = useTranslations('common')
  const session = useSession()
  const queries = useQueryClient()
  const goals = goalsOf(session, collaborator.userId)
  /** Sends the newest progress with the version it came with. */
  const known = () => queries.getQueryData(goals.queryKey)?.find(({ id }) => id === goal.id) ?? goal
  const form = useForm({
    draft: `goal.${goal.id}`,
    start: goalFormOf(goal),
    version: goal.version,
    check: useGoalErrors(goal.dueDate),
    send: (written, version) =>
      editGoal(session, goal.id, editedGoalInput(written, known(), version, others)),
    newest: async () => {
      await queries.fetchQuery({ ...goals, staleTime: 0 })
      return { form: goalFormOf(known()), version: known().version }
    },
    touches: ['goals'],
    done: t('saved'),
    failed: t('failed.saved'),
    onDone: onClose,
    onClose,
  })
  return (
    <GoalEditor
      collaborator={collaborator}
      title={t('editor.edit')}
      state={goal.state}
      others={others}
      form={form}
      submitLabel={common('save')}
      beside={<SuggestGoal userId={collaborator.userId} form={form} goal={goal} />}
    />
  )
}
