import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useAccount } from '#web/kernel/account.tsx'
import { FormPage } from '#web/ui/FormPage.tsx'
import { ownEmail } from './email-api.ts'
import { OwnAccount } from './OwnAccount.tsx'

/** What someone keeps of themselves, whatever the company. */
export function AccountPage() {
  const t = useTranslations('account')
  const { email } = useSuspenseQuery(ownEmail(useAccount())).data
  return (
    <FormPage title={t('title')} documentTitle={t('title')} lead={t('lead', { email })}>
      <OwnAccount />
    </FormPage>
  )
}
