import { useTranslations } from 'use-intl'
import { endOfQuarter } from '#domain/kernel/day.ts'
import type { Percent } from '#domain/kernel/percent.ts'
import { useKept } from '#web/kernel/use-kept.ts'
import type { Whose } from '#web/comments/api.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useCreateGoal } from './api.ts'
import { newGoalForm, newGoalWords } from './goal-form.ts'
import { GoalEditor } from './GoalEditor.tsx'

interface NewGoalDialogProps {
  readonly whose: Whose
  /** What the goals that are not closed weigh. */
  readonly others: readonly Percent[]
  readonly onClose: () => void
}

/** A new goal: a draft inside a 1:1, in progress at once outside one. */
export function NewGoalDialog({ whose, others, onClose }: NewGoalDialogProps) {
  const t = useTranslations('goals')
  const { today } = useSession().me
  const { userId, userName, oneToOneId = null } = whose
  const start = newGoalForm(endOfQuarter(today), others)
  const { form, change, restored, forget } = useKept(
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
      whose={whose}
      title={t('editor.new', { name: userName })}
      state={state}
      form={form}
      onChange={change}
      dueDate={null}
      saveLabel={t(`editor.create.${state}`)}
      pending={create.isPending}
      error={create.error}
      onSave={() => create.mutate(newGoalWords(form, oneToOneId), { onSuccess: end })}
      onClose={onClose}
      onCancel={end}
      onStartOver={restored ? forget : undefined}
    />
  )
}
