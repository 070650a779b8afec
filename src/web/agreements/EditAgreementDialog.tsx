import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { AgreementView } from '#contract/agreements.ts'
import { ApiError } from '#contract/kernel/errors.ts'
import { waitsForSharing } from '#domain/one-to-ones/decisions.ts'
import type { CollaboratorContext } from '#web/subjects/api.ts'
import { useDraft } from '#web/kernel/use-draft.ts'
import { pendingOf } from './pending.ts'
import { agreementFormOf, wordsOf } from './agreement-form.ts'
import { AgreementEditor } from './AgreementEditor.tsx'
import { useEditAgreement } from './api.ts'

interface EditAgreementDialogProps {
  readonly collaborator: CollaboratorContext
  /** As it is by now: someone else may change it while this is open. */
  readonly agreement: AgreementView
  /** What it is to say once the 1:1 is shared, if that was decided already. */
  readonly decided: ReturnType<typeof pendingOf>['edit']
  readonly onClose: () => void
}

/**
 * Rewords an agreement: now, or inside a 1:1 when that is shared. When someone else reworded it
 * meanwhile, the writer decides.
 */
export function EditAgreementDialog({
  collaborator,
  agreement,
  decided,
  onClose,
}: EditAgreementDialogProps) {
  const t = useTranslations('agreements')
  const common = useTranslations('common')
  const { form, change, restored, forget } = useDraft(`agreement.${agreement.id}`, {
    words: agreementFormOf(decided?.words ?? agreement),
    version: decided?.version ?? agreement.version,
  })
  const { oneToOneId } = collaborator
  const waits = oneToOneId !== undefined && waitsForSharing(agreement)
  const edit = useEditAgreement(t(waits ? 'savedWhenShared' : 'saved'))
  const end = () => {
    forget()
    onClose()
  }
  const save = (version: number) => {
    const words = wordsOf(form.words)
    if (!words) return
    const body = { ...words, version, oneToOneId: oneToOneId ?? null }
    edit.mutate({ agreementId: agreement.id, body }, { onSuccess: end })
  }
  const isStale = edit.error instanceof ApiError && edit.error.code === 'staleVersion'
  return (
    <AgreementEditor
      collaborator={collaborator}
      title={t('editor.edit')}
      state={agreement.state}
      isDecided={waits}
      form={form.words}
      onChange={(words) => change({ ...form, words })}
      dueDate={agreement.dueDate}
      saveLabel={common('save')}
      pending={edit.isPending}
      error={edit.error}
      onSave={() => save(form.version)}
      onClose={onClose}
      onCancel={end}
      onStartOver={restored ? forget : undefined}
      notice={
        isStale ? (
          <>
            <p>{t('editor.theirs', { description: agreement.description })}</p>
            <Button variant="default" onClick={() => save(agreement.version)}>
              {t('editor.saveMine')}
            </Button>
          </>
        ) : null
      }
    />
  )
}
