import type { ReactNode } from 'react'
import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useTranslations } from 'use-intl'
import { Dialog, type DialogProps } from '#web/kernel/ui/overlays/Dialog.tsx'
import { Form } from './Form.tsx'
import { useAskFirst } from './use-ask-first.ts'
import type { FormState } from './use-form-state.ts'

interface FormDialogProps<Fields extends object> extends Pick<DialogProps, 'title' | 'width'> {
  readonly form: FormState<Fields>
  readonly submitLabel: string
  /** Replaces “Cancel” if it could be taken for the action. */
  readonly cancelLabel?: string
  readonly lead?: ReactNode
  readonly children: ReactNode
}

/** Close button, Escape, Cancel and closing the tab all ask before discarding changes. */
export function FormDialog<Fields extends object>({
  form,
  submitLabel,
  cancelLabel,
  lead,
  children,
  ...dialog
}: FormDialogProps<Fields>) {
  const t = useTranslations('common')
  useAskFirst(form.isChanged)
  return (
    <Dialog
      {...dialog}
      onClose={form.close}
      actions={
        <>
          <Button variant="default" disabled={form.busy} onClick={form.close}>
            {cancelLabel ?? t('cancel')}
          </Button>
          <Button type="submit" form={form.id} loading={form.busy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      {lead}
      <Form form={form}>{children}</Form>
    </Dialog>
  )
}
