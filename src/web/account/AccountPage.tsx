import { useTranslations } from 'use-intl'
import { useAccount } from '#web/kernel/account.tsx'
import { Page } from '#web/ui/Page.tsx'
import { OwnAccount } from './OwnAccount.tsx'

/** What someone keeps of themselves, whatever the company. */
export function AccountPage() {
  const t = useTranslations('account')
  const { email } = useAccount()
  return (
    <Page title={t('title')} documentTitle={t('title')} lead={t('lead', { email })}>
      <OwnAccount />
    </Page>
  )
}
