import { Button, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { AgreementState } from '#domain/agreements/agreement.ts'
import type { Day } from '#domain/kernel/day.ts'
import { refuseDueDate } from '#domain/kernel/due-date.ts'
import { agreementLengthMax, isWithin } from '#domain/kernel/limits.ts'
import type { CollaboratorContext } from '#web/subjects/api.ts'
import { FormFailure } from '#web/kernel/FormFailure.tsx'
import { DraftNote } from '#web/kernel/DraftNote.tsx'
import { ReadersBox } from '#web/subjects/ReadersBox.tsx'
import { SaveButton } from '#web/ui/SaveButton.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useLimit } from '#web/kernel/use-limit.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import type { AgreementForm } from './agreement-form.ts'
import { RelatedField } from './RelatedField.tsx'

interface AgreementEditorProps {
  readonly collaborator: CollaboratorContext
  readonly title: string
  /** The state the agreement is in once it is saved: it decides who reads it. */
  readonly state: AgreementState
  /** Whether it is decided inside a 1:1, and waits until that is shared. */
  readonly isDecided?: boolean
  readonly form: AgreementForm
  readonly onChange: (form: AgreementForm) => void
  /** The due date it has so far: an overdue agreement may keep it. */
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

/** The words of an agreement. */
export function AgreementEditor({
  collaborator,
  state,
  form,
  onChange,
  ...editor
}: AgreementEditorProps) {
  const t = useTranslations('agreements.editor')
  const common = useTranslations('common')
  const { today } = useSession().me
  const limit = useLimit(agreementLengthMax)
  const reason = useReasonNotToSave(form, editor.dueDate)
  const set = (some: Partial<AgreementForm>) => onChange({ ...form, ...some })
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
        subject={{ kind: 'agreement', collaboratorId: collaborator.userId, state }}
        visibility="SHARED"
        isDecided={editor.isDecided ?? false}
        label={t('description')}
        description={t('descriptionHint')}
        value={form.description}
        onChange={(description) => set({ description })}
        limit={limit}
        lines={2}
        required
      />
      <RelatedField
        userId={collaborator.userId}
        value={form.relatedTo}
        onChange={(relatedTo) => set({ relatedTo })}
      />
      <TextInput
        type="date"
        label={t('dueDate')}
        min={today}
        value={form.dueDate}
        onChange={(event) => set({ dueDate: event.currentTarget.value })}
      />
      <FormFailure error={editor.error} />
      {editor.notice}
    </Dialog>
  )
}

/** Why an agreement cannot be saved as it is written, in words; undefined when it can. */
function useReasonNotToSave(form: AgreementForm, previous: Day | null): string | undefined {
  const t = useTranslations('agreements.editor')
  const input = useTranslations('input')
  const { today } = useSession().me
  const description = form.description.trim()
  if (description === '') return t('describe')
  if (!isWithin(description, agreementLengthMax)) return input('tooLong')
  if (!form.relatedTo) return t('relate')
  return refuseDueDate(form.dueDate || null, today, previous) ? input('dateInPast') : undefined
}
