import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { invitationLifetimeDays } from '#domain/platform/outbox/lifetimes.ts'
import { Dialog } from '#web/kernel/ui/Dialog.tsx'

interface LinkDialogProps {
  readonly link: string
  readonly onClose: () => void
}

/** Invitation link to pass on without email. */
export function LinkDialog({ link, onClose }: LinkDialogProps) {
  const t = useTranslations('users.link')
  const common = useTranslations('common')
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(link)
    setCopied(true)
  }
  return (
    <Dialog
      title={t('title')}
      width="medium"
      closeLabel={common('close')}
      onClose={onClose}
      actions={<Button onClick={() => void copy().catch(() => undefined)}>{t('copy')}</Button>}
    >
      <p>{t('what', { days: invitationLifetimeDays })}</p>
      <TextInput
        label={t('label')}
        readOnly
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <output>{isCopied ? t('copied') : null}</output>
    </Dialog>
  )
}
