import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { GoalView } from '#contract/goals.ts'
import { ApiError } from '#contract/kernel/errors.ts'
import { useDraft } from '#web/kernel/use-draft.ts'
import type { CollaboratorContext } from '#web/subjects/api.ts'
import { useEditGoal } from './api.ts'
import { editedGoalInput, goalFormOf, saysTheSame } from './goal-form.ts'
import { GoalEditor } from './GoalEditor.tsx'

interface EditGoalDialogProps {
  readonly collaborator: CollaboratorContext
  /** As it is by now: others go on reporting progress while this is open. */
  readonly goal: GoalView
  readonly onClose: () => void
}

/** Rewords a goal. When someone else reworded it meanwhile, the writer decides. */
export function EditGoalDialog({ collaborator, goal, onClose }: EditGoalDialogProps) {
  const t = useTranslations('goals')
  const common = useTranslations('common')
  const current = goalFormOf(goal)
  const { form, change, restored, forget } = useDraft(`goal.${goal.id}`, {
    words: current,
    base: current,
    version: goal.version,
  })
  const edit = useEditGoal(t('saved'))
  const end = () => {
    forget()
    onClose()
  }
  // A report of progress moves the version on, and is no reason not to save other words.
  const base = saysTheSame(form.base, current) ? goal.version : form.version
  const save = (version: number) =>
    edit.mutate(
      { goalId: goal.id, body: editedGoalInput(form.words, goal, version) },
      { onSuccess: end },
    )
  const isStale = edit.error instanceof ApiError && edit.error.code === 'staleVersion'
  return (
    <GoalEditor
      collaborator={collaborator}
      title={t('editor.edit')}
      state={goal.state}
      form={form.words}
      onChange={(words) => change({ ...form, words })}
      dueDate={goal.dueDate}
      saveLabel={common('save')}
      pending={edit.isPending}
      error={edit.error}
      onSave={() => save(base)}
      onClose={onClose}
      onCancel={end}
      onStartOver={restored ? forget : undefined}
      notice={
        isStale ? (
          <>
            <p>{t('editor.theirs', { description: goal.description })}</p>
            <Button variant="default" onClick={() => save(goal.version)}>
              {t('editor.saveMine')}
            </Button>
          </>
        ) : null
      }
    />
  )
}
