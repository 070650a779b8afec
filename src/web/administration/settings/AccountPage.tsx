import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { AskedAboutMe } from '#web/assistant/ai/AskedAboutMe.tsx'
import { useAccount } from '#web/kernel/account.tsx'
import { NotificationSettings } from '#web/messaging/notifications/NotificationSettings.tsx'
import { OwnDataLink } from '#web/administration/exports/OwnDataLink.tsx'
import { OwnChats } from '#web/messaging/channels/OwnChats.tsx'
import { FormPage } from '#web/kernel/ui/pages/FormPage.tsx'
import { ownEmail } from '#web/identity/account/email-api.ts'
import { OwnAccount } from '#web/identity/account/OwnAccount.tsx'

/** Notification preferences in this company, and the account itself. */
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
