import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useTranslations } from 'use-intl'
import type { ExistingAccount } from '#contract/identity/openid.ts'
import { Dialog } from '#web/kernel/ui/overlays/Dialog.tsx'
import { providerNames } from './provider-names.ts'

interface ExistingAccountDialogProps {
  readonly account: ExistingAccount
  readonly onClose: () => void
}

/** "Existing Account Found" (section 8): says how the person signed in before. */
export function ExistingAccountDialog({ account, onClose }: ExistingAccountDialogProps) {
  const t = useTranslations('auth.openid.existing')
  const { label, method, provider } = account
  return (
    <Dialog
      title={t('title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <p>{t('lead', { label })}</p>
      <p>{t(method, { provider: providerNames[provider] })}</p>
    </Dialog>
  )
}
