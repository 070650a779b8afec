import { useTranslations } from 'use-intl'
import type { GoalView } from '#contract/conversations/goals.ts'
import { goalEvaluations } from '#domain/conversations/goals/goal.ts'
import { evaluationHint } from '#domain/conversations/goals/progress.ts'
import { commentLengthMax } from '#domain/kernel/limits.ts'
import { errorsIn } from '#web/kernel/forms/errors.ts'
import { FormDialog } from '#web/kernel/forms/FormDialog.tsx'
import { FormProblem } from '#web/kernel/forms/FormProblem.tsx'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { useTextMistake } from '#web/kernel/forms/use-text-mistake.ts'
import { EvaluationCounts } from '#web/conversations/nine-box/CountsLine.tsx'
import { ReadersBox } from '#web/conversations/comments/ReadersBox.tsx'
import type { CollaboratorContext } from '#web/conversations/comments/collaborator-api.ts'
import { useLongText } from '#web/kernel/texts/use-long-text.ts'
import { usePercent } from '#web/kernel/i18n/use-percent.ts'
import { Choice } from '#web/kernel/ui/controls/Choice.tsx'
import type { GoalCloseInput } from './api.ts'
import layout from '#web/kernel/ui/layout.module.css'
import { closingDraft, newClosing, type ClosingForm } from './closing-form.ts'

interface CloseGoalDialogProps {
  readonly collaborator: CollaboratorContext
  readonly goal: GoalView
  /** Why the server refused the previous attempt. */
  readonly problem: string | undefined
  readonly onCloseGoal: (closing: GoalCloseInput) => void
  readonly onClose: () => void
}

export function CloseGoalDialog({ collaborator, goal, problem, ...dialog }: CloseGoalDialogProps) {
  const t = useTranslations('goals')
  const mistakeIn = useTextMistake()
  const percent = usePercent()
  const isDecided = collaborator.oneToOneId !== undefined
  const form = useForm<ClosingForm, void>({
    draft: closingDraft(goal.id),
    start: newClosing,
    check: ({ evaluation, comment }) =>
      errorsIn({
        evaluation: evaluation === null ? t('closing.evaluate') : undefined,
        comment: mistakeIn(comment, commentLengthMax, t('closing.explain')),
      }),
    // `GoalList` sends the request, so the list can show the goal as closed right away.
    send: () => Promise.resolve(),
    touches: [],
    onDone: (_, { evaluation, comment }) => {
      if (evaluation) dialog.onCloseGoal({ goalId: goal.id, evaluation, comment })
    },
    onClose: dialog.onClose,
  })
  const { evaluation } = form.form
  const options = goalEvaluations.map((value) => ({
    value: String(value),
    label: t(`evaluation.${value}`),
    hint: t(`evaluation.hint.${value}`),
  }))
  const evaluate = (value: string | undefined) =>
    form.set({ evaluation: goalEvaluations.find((it) => String(it) === value) ?? null })
  const suggested = t(`evaluation.${evaluationHint(goal.progress)}`)
  return (
    <FormDialog
      title={t('closing.title')}
      width="medium"
      form={form}
      submitLabel={t(isDecided ? 'closing.confirmWhenShared' : 'closing.confirm')}
    >
      <p dir="auto" className={layout.strongWrapped}>
        {goal.description}
      </p>
      <Choice
        label={t('closing.evaluation')}
        description={t('closing.hint', { progress: percent(goal.progress), suggested })}
        options={options}
        value={evaluation === null ? undefined : String(evaluation)}
        onChange={evaluate}
        error={form.errors['evaluation']}
        required
      />
      <ReadersBox
        collaborator={collaborator}
        subject={{ kind: 'goal', collaboratorId: goal.collaboratorId, state: 'closed' }}
        visibility="SHARED"
        isDecided={isDecided}
        label={t('closing.comment')}
        description={t('closing.commentHint')}
        {...form.field('comment')}
        limit={useLongText(commentLengthMax)}
        required
      />
      <EvaluationCounts />
      <p className={layout.note}>{t(isDecided ? 'closing.finalWhenShared' : 'closing.final')}</p>
      <FormProblem text={problem} />
    </FormDialog>
  )
}
