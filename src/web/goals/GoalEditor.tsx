import { Button, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { trackings, type GoalState } from '#domain/goals/goal.ts'
import type { Day } from '#domain/kernel/day.ts'
import { goalLengthMax } from '#domain/kernel/limits.ts'
import { FormFailure } from '#web/kernel/FormFailure.tsx'
import { DraftNote } from '#web/kernel/DraftNote.tsx'
import { ReadersBox } from '#web/subjects/ReadersBox.tsx'
import { SaveButton } from '#web/ui/SaveButton.tsx'
import type { CollaboratorContext } from '#web/subjects/api.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useLimit } from '#web/kernel/use-limit.ts'
import { Choice } from '#web/ui/Choice.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { percentOf, withInitiative, type GoalForm } from './goal-form.ts'
import s from './GoalEditor.module.css'
import { InitiativeFields } from './InitiativeFields.tsx'
import { useReasonNotToSave } from './use-reason-not-to-save.ts'

interface GoalEditorProps {
  readonly collaborator: CollaboratorContext
  readonly title: string
  /** The state the goal is in once it is saved: it decides who reads it. */
  readonly state: GoalState
  readonly form: GoalForm
  readonly onChange: (form: GoalForm) => void
  /** The due date it has so far: an overdue goal may keep it. */
  readonly dueDate: Day | null
  readonly saveLabel: string
  readonly pending: boolean
  readonly error: Error | null
  readonly onSave: () => void
  /** Puts it away; what was written is kept. */
  readonly onClose: () => void
  /** Puts it away with all that was written. */
  readonly onCancel: () => void
  /** Offered when the form comes with what was not saved the last time. */
  readonly onStartOver?: (() => void) | undefined
  /** About what stands in the way of saving. */
  readonly notice?: ReactNode
}

/** The words of a goal and its initiatives. */
export function GoalEditor({ collaborator, state, form, onChange, ...editor }: GoalEditorProps) {
  const t = useTranslations('goals.editor')
  const common = useTranslations('common')
  const { today } = useSession().me
  const reason = useReasonNotToSave(form, editor.dueDate)
  const limit = useLimit(goalLengthMax)
  const subject = { kind: 'goal', collaboratorId: collaborator.userId, state } as const
  const set = (some: Partial<GoalForm>) => onChange({ ...form, ...some })
  const options = trackings.map((value) => ({
    value,
    label: t(`tracking.${value}`),
    hint: t(`tracking.hint.${value}`),
  }))
  const track = (tracking: GoalForm['tracking']) => {
    const isFirst = tracking === 'initiatives' && form.initiatives.length === 0
    set({
      tracking,
      initiatives: isFirst ? withInitiative([], crypto.randomUUID()) : form.initiatives,
    })
  }
  return (
    <Dialog
      title={editor.title}
      width="medium"
      closeLabel={common('close')}
      onClose={editor.onClose}
      actions={
        <>
          <Button variant="default" onClick={editor.onCancel}>
            {common('cancel')}
          </Button>
          <SaveButton
            label={editor.saveLabel}
            reason={reason}
            pending={editor.pending}
            onClick={editor.onSave}
          />
        </>
      }
    >
      {editor.onStartOver ? <DraftNote onStartOver={editor.onStartOver} /> : null}
      <ReadersBox
        collaborator={collaborator}
        subject={subject}
        visibility="SHARED"
        label={t('description')}
        description={t('descriptionHint')}
        value={form.description}
        onChange={(description) => set({ description })}
        limit={limit}
        lines={2}
        required
      />
      <div className={s.numbers}>
        <TextInput
          type="date"
          label={t('dueDate')}
          min={today}
          value={form.dueDate}
          onChange={(event) => set({ dueDate: event.currentTarget.value })}
        />
        <TextInput
          type="number"
          inputMode="numeric"
          min={0}
          max={100}
          label={t('weight')}
          description={t('weightHint', { name: collaborator.userName })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          rightSection="%"
          error={percentOf(form.weight) === undefined ? t('percent') : undefined}
          value={form.weight}
          onChange={(event) => set({ weight: event.currentTarget.value })}
        />
      </div>
      <Choice
        label={t('tracking.label')}
        options={options}
        value={form.tracking}
        onChange={(tracking) => track(tracking ?? form.tracking)}
      />
      {form.tracking === 'initiatives' ? (
        <InitiativeFields
          collaborator={collaborator}
          state={state}
          initiatives={form.initiatives}
          onChange={(initiatives) => set({ initiatives })}
        />
      ) : null}
      <FormFailure error={editor.error} />
      {editor.notice}
    </Dialog>
  )
}
