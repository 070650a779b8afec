import { useTranslations } from 'use-intl'
import { ChangePassword } from '#web/auth/ChangePassword.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { Page } from '#web/ui/Page.tsx'
import { SecondFactors } from './SecondFactors.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { Sessions } from './Sessions.tsx'

/** What someone keeps of themselves, whatever the company. */
export function AccountPage() {
  const t = useTranslations('account')
  const { api, me } = useSession()
  const { email } = me
  return (
    <Page title={t('title')} documentTitle={t('title')} lead={t('lead', { email })}>
      <Sessions />
      <ChangePassword />
      <SecondFactors api={api} email={email} />
      <DeleteAccount />
    </Page>
  )
}
