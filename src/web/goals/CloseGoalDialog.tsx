import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { GoalView } from '#contract/goals.ts'
import { goalEvaluations, type GoalEvaluation } from '#domain/goals/goal.ts'
import { evaluationHint } from '#domain/goals/progress.ts'
import { commentLengthMax, isWithin } from '#domain/kernel/limits.ts'
import { FormFailure } from '#web/kernel/FormFailure.tsx'
import { DraftNote } from '#web/kernel/DraftNote.tsx'
import { ReadersBox } from '#web/subjects/ReadersBox.tsx'
import { SaveButton } from '#web/ui/SaveButton.tsx'
import { useDraft } from '#web/kernel/use-draft.ts'
import type { CollaboratorContext } from '#web/subjects/api.ts'
import { useLimit } from '#web/kernel/use-limit.ts'
import { Choice } from '#web/ui/Choice.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import type { Closing } from './api.ts'
import s from './CloseGoalDialog.module.css'
import { usePercent } from '#web/kernel/use-percent.ts'

interface CloseGoalDialogProps {
  readonly collaborator: CollaboratorContext
  readonly goal: GoalView
  readonly error: Error | null
  readonly onCloseGoal: (closing: Closing) => void
  readonly onClose: () => void
}

interface CloseForm {
  readonly evaluation: GoalEvaluation | null
  readonly comment: string
}

/** What is written while a goal is being closed is kept under this name. */
export function keptClosing(goalId: string): string {
  return `goal.closing.${goalId}`
}

/** How a goal turned out, and what explains it. Closing is for good. */
export function CloseGoalDialog({ collaborator, goal, ...dialog }: CloseGoalDialogProps) {
  const t = useTranslations('goals')
  const common = useTranslations('common')
  const input = useTranslations('input')
  const percent = usePercent()
  const limit = useLimit(commentLengthMax)
  const start: CloseForm = { evaluation: null, comment: '' }
  const { form, change, restored, forget } = useDraft(keptClosing(goal.id), start)
  const { evaluation, comment } = form
  const isDecided = collaborator.oneToOneId !== undefined
  const options = goalEvaluations.map((value) => ({
    value: String(value),
    label: t(`evaluation.${value}`),
    hint: t(`evaluation.hint.${value}`),
  }))
  const suggested = t(`evaluation.${evaluationHint(goal.progress)}`)
  const cancel = () => {
    forget()
    dialog.onClose()
  }
  const reason =
    evaluation === null
      ? t('closing.evaluate')
      : comment.trim() === ''
        ? t('closing.explain')
        : isWithin(comment.trim(), commentLengthMax)
          ? undefined
          : input('tooLong')
  return (
    <Dialog
      title={t('closing.title')}
      width="medium"
      closeLabel={common('close')}
      onClose={dialog.onClose}
      actions={
        <>
          <Button variant="default" onClick={cancel}>
            {common('cancel')}
          </Button>
          <SaveButton
            label={t(isDecided ? 'closing.confirmWhenShared' : 'closing.confirm')}
            reason={reason}
            pending={false}
            onClick={() => {
              if (evaluation) dialog.onCloseGoal({ goalId: goal.id, evaluation, comment })
            }}
          />
        </>
      }
    >
      {restored ? <DraftNote onStartOver={forget} /> : null}
      <p className={s.goal}>{goal.description}</p>
      <Choice
        label={t('closing.evaluation')}
        description={t('closing.hint', { progress: percent(goal.progress), suggested })}
        options={options}
        value={evaluation === null ? undefined : String(evaluation)}
        onChange={(value) =>
          change({
            ...form,
            evaluation: goalEvaluations.find((it) => String(it) === value) ?? null,
          })
        }
        required
      />
      <ReadersBox
        collaborator={collaborator}
        subject={{ kind: 'goal', collaboratorId: goal.collaboratorId, state: 'closed' }}
        visibility="SHARED"
        isDecided={isDecided}
        label={t('closing.comment')}
        description={t('closing.commentHint')}
        value={comment}
        onChange={(next) => change({ ...form, comment: next })}
        limit={limit}
        required
      />
      <p className={s.final}>{t(isDecided ? 'closing.finalWhenShared' : 'closing.final')}</p>
      <FormFailure error={dialog.error} />
    </Dialog>
  )
}
