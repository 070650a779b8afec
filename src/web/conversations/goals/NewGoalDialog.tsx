import { useTranslations } from 'use-intl'
import { endOfQuarter } from '#domain/kernel/day.ts'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { useSession } from '#web/kernel/session.tsx'
import type { CollaboratorContext } from '#web/conversations/comments/collaborator-api.ts'
import { createGoal, touchedByGoal } from './api.ts'
import { newGoalForm, newGoalInput, type OtherGoal } from './goal-form.ts'
import { GoalEditor } from './GoalEditor.tsx'
import { SuggestGoal } from './SuggestGoal.tsx'
import { useGoalErrors } from './use-goal-errors.ts'

interface NewGoalDialogProps {
  readonly collaborator: CollaboratorContext
  readonly others: readonly OtherGoal[]
  readonly onClose: () => void
}

/** A draft inside a 1:1, in progress at once outside one. */
export function NewGoalDialog({ collaborator, others, onClose }: NewGoalDialogProps) {
  const t = useTranslations('goals')
  const session = useSession()
  const { userId, userName, oneToOneId = null } = collaborator
  const state = oneToOneId === null ? 'open' : 'draft'
  const form = useForm({
    draft: `goal.new.${userId}.${oneToOneId ?? ''}`,
    start: newGoalForm(
      endOfQuarter(session.me.today),
      others.map(({ weightingPoints }) => weightingPoints),
    ),
    check: useGoalErrors(null),
    send: (written) => createGoal(session, userId, newGoalInput(written, oneToOneId, others)),
    touches: touchedByGoal,
    done: t(`created.${state}`),
    failed: t('failed.added'),
    onDone: onClose,
    onClose,
  })
  return (
    <GoalEditor
      collaborator={collaborator}
      title={t('editor.new', { name: userName })}
      state={state}
      others={others}
      form={form}
      submitLabel={t(`editor.create.${state}`)}
      beside={<SuggestGoal userId={userId} form={form} />}
    />
  )
}
