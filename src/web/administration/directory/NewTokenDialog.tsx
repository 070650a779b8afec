import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { tokenNameLengthMax } from '#domain/people/sync-state/sync.ts'
import { nameMistake } from '#domain/kernel/name.ts'
import { CopyValue } from '#web/kernel/ui/CopyValue.tsx'
import { errorsIn } from '#web/kernel/forms/errors.ts'
import { FormDialog } from '#web/kernel/forms/FormDialog.tsx'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useLimit } from '#web/kernel/texts/use-limit.ts'
import { Dialog } from '#web/kernel/ui/Dialog.tsx'
import { TextLine } from '#web/kernel/ui/TextLine.tsx'
import { addToken } from './api.ts'
import s from './Directory.module.css'

interface NewTokenDialogProps {
  readonly onClose: () => void
}

/** The token is shown once. */
export function NewTokenDialog({ onClose }: NewTokenDialogProps) {
  const [token, setToken] = useState<string>()
  return token === undefined ? (
    <NameForm onMade={setToken} onClose={onClose} />
  ) : (
    <MadeToken token={token} onClose={onClose} />
  )
}

interface NameFormProps extends NewTokenDialogProps {
  readonly onMade: (token: string) => void
}

function NameForm({ onMade, onClose }: NameFormProps) {
  const t = useTranslations('directory.tokens')
  const input = useTranslations('input')
  const session = useSession()
  const limit = useLimit(tokenNameLengthMax)
  const form = useForm({
    start: { name: '' },
    check: ({ name }) => {
      const mistake = nameMistake(name, tokenNameLengthMax)
      return errorsIn({ name: mistake && input(mistake) })
    },
    send: ({ name }) => addToken(session, name),
    touches: ['directory'],
    failed: t('notMade'),
    onDone: ({ token }) => onMade(token),
    onClose,
  })
  return (
    <FormDialog
      form={form}
      title={t('newTitle')}
      submitLabel={t('add')}
      lead={<p className={s.soft}>{t('newLead')}</p>}
    >
      <TextLine
        label={t('name')}
        description={t('nameHint')}
        autoComplete="off"
        required
        limit={limit}
        {...form.field('name')}
      />
    </FormDialog>
  )
}

interface MadeTokenProps extends NewTokenDialogProps {
  readonly token: string
}

function MadeToken({ token, onClose }: MadeTokenProps) {
  const t = useTranslations('directory.tokens')
  const common = useTranslations('common')
  return (
    <Dialog
      title={t('madeTitle')}
      closeLabel={common('close')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('kept')}</Button>}
    >
      <p className={s.soft}>{t('once')}</p>
      <CopyValue label={t('token')} value={token} />
    </Dialog>
  )
}
