import type { GoalView } from '#contract/conversations/goals.ts'
import type { DecisionView } from '#contract/conversations/one-to-one-views.ts'
import type { CollaboratorContext } from '#web/conversations/comments/collaborator-api.ts'
import { goalsOf, touchedByGoal, type GoalCloseInput } from './api.ts'
import { CloseGoalDialog } from './CloseGoalDialog.tsx'
import type { GoalDialog } from './use-goal-actions.ts'
import { useTranslations } from 'use-intl'
import { endOfQuarter } from '#domain/kernel/time/day.ts'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { useSession } from '#web/kernel/session.tsx'
import {
  newGoalDraft,
  newGoalForm,
  newGoalInput,
  editedGoalInput,
  goalFormOf,
  initiativesOfSuggestion,
  isFollowed,
  type OtherGoal,
  type GoalForm,
} from './goal-form.ts'
import { GoalEditor } from './GoalEditor.tsx'
import { useGoalErrors } from './use-goal-errors.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { FormState } from '#web/kernel/forms/use-form-state.ts'
import { Suggestions } from '#web/conversations/comments/Suggestions.tsx'

interface GoalDialogsProps {
  readonly collaborator: CollaboratorContext
  readonly goals: readonly GoalView[]
  readonly decisions: readonly DecisionView[]
  readonly dialog: GoalDialog | undefined
  /** Why the server refused a closing, by goal id. */
  readonly refused: Readonly<Record<string, string>>
  readonly onCloseGoal: (closing: GoalCloseInput) => void
  readonly onClose: () => void
}

/** Renders nothing once the goal of the open dialog is gone. */
export function GoalDialogs({ collaborator, goals, decisions, dialog, ...list }: GoalDialogsProps) {
  if (!dialog) return null
  const closing = new Set(decisions.map((it) => it.kind === 'closeGoal' && it.subjectId))
  const going = goals.filter(({ id, state }) => state !== 'closed' && !closing.has(id))
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

interface NewGoalDialogProps {
  readonly collaborator: CollaboratorContext
  readonly others: readonly OtherGoal[]
  readonly onClose: () => void
}

/** A draft inside a 1:1, in progress at once outside one. */
export function NewGoalDialog({ collaborator, others, onClose }: NewGoalDialogProps) {
  const t = useTranslations('goals')
  const { api, companyId, me } = useSession()
  const { userId, userName, oneToOneId = null } = collaborator
  const state = oneToOneId === null ? 'open' : 'draft'
  const form = useForm({
    draft: newGoalDraft(userId, oneToOneId),
    start: newGoalForm(
      endOfQuarter(me.today),
      others.map(({ weightingPoints }) => weightingPoints),
      state,
    ),
    check: useGoalErrors(null),
    send: (written) =>
      api.goals.create({
        params: { companyId, userId },
        body: newGoalInput(written, oneToOneId, others),
      }),
    touches: [...touchedByGoal, 'one-to-ones'],
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
      session.api.goals.edit({
        params: { companyId: session.companyId, goalId: goal.id },
        body: editedGoalInput(written, known(), version, others),
      }),
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
function SuggestGoal({ userId, form, goal }: SuggestGoalProps) {
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
