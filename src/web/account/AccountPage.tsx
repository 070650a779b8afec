import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { AskedAboutMe } from '#web/ai/AskedAboutMe.tsx'
import { useAccount } from '#web/kernel/account.tsx'
import { NotificationSettings } from '#web/notifications/NotificationSettings.tsx'
import { OwnDataLink } from '#web/exports/OwnDataLink.tsx'
import { OwnChats } from '#web/channels/OwnChats.tsx'
import { FormPage } from '#web/ui/FormPage.tsx'
import { ownEmail } from './email-api.ts'
import { OwnAccount } from './OwnAccount.tsx'

/** How someone is told of what happens in the company, and what they keep of themselves whatever the company. */
export function AccountPage() {
  const t = useTranslations('account')
  const { email } = useSuspenseQuery(ownEmail(useAccount())).data
  return (
    <FormPage title={t('title')} documentTitle={t('title')} lead={t('lead', { email })}>
      <NotificationSettings />
      <OwnChats />
      <AskedAboutMe />
      <OwnDataLink />
      <OwnAccount />
    </FormPage>
  )
}
