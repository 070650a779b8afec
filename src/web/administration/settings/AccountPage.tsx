import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { AskedAboutMe } from '#web/assistant/ai/AskedAboutMe.tsx'
import { useAccount } from '#web/kernel/account.tsx'
import { NotificationSettings } from '#web/messaging/notifications/NotificationSettings.tsx'
import { OwnDataLink } from '#web/administration/exports/OwnDataLink.tsx'
import { PushDevices } from '#web/messaging/push/PushDevices.tsx'
import { OwnChats } from '#web/messaging/channels/OwnChats.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { PageTabs } from '#web/platform/frame/navigation/PageTabs.tsx'
import { FormPage } from '#web/kernel/ui/pages/FormPage.tsx'
import { ownEmail } from '#web/identity/account/email-api.ts'
import { Consents } from '#web/identity/account/Consents.tsx'
import { DeleteAccount } from '#web/identity/account/DeleteAccount.tsx'
import { SignInSettings } from '#web/identity/account/OwnAccount.tsx'

const accountTabs = ['signIn', 'notifications', 'privacy'] as const

export function AccountPage() {
  const t = useTranslations('account')
  const { email } = useSuspenseQuery(ownEmail(useAccount())).data
  return (
    <FormPage title={t('title')} lead={t('lead', { email })}>
      <PageTabs
        label={t('tabs.label')}
        tabs={accountTabs}
        name={(tab) => t(`tabs.${tab}`)}
        contents={{
          signIn: (
            <div className={layout.stack6}>
              <SignInSettings />
            </div>
          ),
          notifications: (
            <div className={layout.stack6}>
              <NotificationSettings />
              <PushDevices />
              <OwnChats />
            </div>
          ),
          privacy: (
            <div className={layout.stack6}>
              <AskedAboutMe />
              <Consents />
              <OwnDataLink />
              <DeleteAccount />
            </div>
          ),
        }}
      />
    </FormPage>
  )
}
