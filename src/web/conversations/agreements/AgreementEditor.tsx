import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { AgreementState } from '#domain/conversations/agreements/agreement.ts'
import { agreementLengthMax } from '#domain/kernel/limits.ts'
import { DayField } from '#web/kernel/forms/DayField.tsx'
import { FormDialog } from '#web/kernel/forms/FormDialog.tsx'
import { savedMeanwhile, SavedMeanwhile } from '#web/kernel/forms/SavedMeanwhile.tsx'
import type { FormState } from '#web/kernel/forms/use-form-state.ts'
import type { CollaboratorContext } from '#web/conversations/comments/collaborator-api.ts'
import { ReadersBox } from '#web/conversations/comments/ReadersBox.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { useLongText } from '#web/kernel/texts/use-long-text.ts'
import type { AgreementForm } from './agreement-form.ts'
import { OwedByField } from './OwedByField.tsx'
import { RelatedField } from './RelatedField.tsx'

interface AgreementEditorProps {
  readonly collaborator: CollaboratorContext
  readonly title: string
  /** The state once saved: it decides who reads the text. */
  readonly state: AgreementState
  /** Decided inside a 1:1: takes effect when that is shared. */
  readonly isDecided?: boolean
  /** Undefined for a new agreement. */
  readonly owedBefore?: string
  readonly form: FormState<AgreementForm>
  readonly submitLabel: string
  readonly beside?: ReactNode
}

export function AgreementEditor({ collaborator, state, form, ...editor }: AgreementEditorProps) {
  const t = useTranslations('agreements.editor')
  const { today } = useSession().me
  const say = useDay()
  const { theirs } = form
  return (
    <FormDialog title={editor.title} width="medium" form={form} submitLabel={editor.submitLabel}>
      <ReadersBox
        collaborator={collaborator}
        subject={{ kind: 'agreement', collaboratorId: collaborator.userId, state }}
        visibility="SHARED"
        isDecided={editor.isDecided ?? false}
        label={t('description')}
        description={
          <>
            <span>{t('descriptionHint')}</span>
            <SavedMeanwhile text={theirs?.description} />
          </>
        }
        {...form.field('description')}
        limit={useLongText(agreementLengthMax)}
        lines={2}
        required
      />
      {editor.beside}
      <OwedByField
        collaborator={collaborator}
        before={editor.owedBefore}
        theirs={theirs?.owedBy}
        {...form.field('owedBy')}
      />
      <RelatedField
        userId={collaborator.userId}
        {...form.field('relatedTo')}
        theirs={theirs?.relatedTo}
      />
      <DayField
        label={t('dueDate')}
        description={savedMeanwhile(theirs?.dueDate && say(theirs.dueDate))}
        min={today}
        {...form.field('dueDate')}
      />
    </FormDialog>
  )
}
