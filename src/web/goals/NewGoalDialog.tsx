import { useTranslations } from 'use-intl'
import { endOfQuarter } from '#domain/kernel/day.ts'
import type { Percent } from '#domain/kernel/percent.ts'
import { useDraft } from '#web/kernel/use-draft.ts'
import type { CollaboratorContext } from '#web/subjects/api.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useCreateGoal } from './api.ts'
import { newGoalForm, newGoalInput } from './goal-form.ts'
import { GoalEditor } from './GoalEditor.tsx'

interface NewGoalDialogProps {
  readonly collaborator: CollaboratorContext
  /** What the goals that are not closed weigh. */
  readonly others: readonly Percent[]
  readonly onClose: () => void
}

/** A new goal: a draft inside a 1:1, in progress at once outside one. */
export function NewGoalDialog({ collaborator, others, onClose }: NewGoalDialogProps) {
  const t = useTranslations('goals')
  const { today } = useSession().me
  const { userId, userName, oneToOneId = null } = collaborator
  const start = newGoalForm(endOfQuarter(today), others)
  const { form, change, restored, forget } = useDraft(
    `goal.new.${userId}.${oneToOneId ?? ''}`,
    start,
  )
  const state = oneToOneId === null ? 'open' : 'draft'
  const create = useCreateGoal(userId, t(`created.${state}`))
  const end = () => {
    forget()
    onClose()
  }
  return (
    <GoalEditor
      collaborator={collaborator}
      title={t('editor.new', { name: userName })}
      state={state}
      form={form}
      onChange={change}
      dueDate={null}
      saveLabel={t(`editor.create.${state}`)}
      pending={create.isPending}
      error={create.error}
      onSave={() => create.mutate(newGoalInput(form, oneToOneId), { onSuccess: end })}
      onClose={onClose}
      onCancel={end}
      onStartOver={restored ? forget : undefined}
    />
  )
}
