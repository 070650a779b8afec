import { useTranslations } from 'use-intl'
import { HistoryLink } from '#web/assistant/recommendations/HistoryLink.tsx'
import { SlackReturn } from '#web/messaging/channels/SlackReturn.tsx'
import { PageTabs } from '#web/platform/frame/navigation/PageTabs.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { FormPage } from '#web/kernel/ui/pages/FormPage.tsx'
import { CompanySwitch } from '#web/identity/companies/CompanySwitch.tsx'
import { IntervalSettings } from '#web/identity/companies/IntervalSettings.tsx'
import { LandingSettings } from '#web/identity/companies/LandingSettings.tsx'
import { LanguageSettings } from '#web/identity/companies/LanguageSettings.tsx'
import { NameSettings } from '#web/identity/companies/NameSettings.tsx'
import { PaletteSettings } from '#web/identity/companies/PaletteSettings.tsx'
import { Providers } from '#web/identity/companies/Providers.tsx'
import { SecondFactorRule } from '#web/identity/companies/SecondFactorRule.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { lazyNamed } from '#web/kernel/ui/faces/lazy-named.ts'
import { usePreload } from '#web/kernel/ui/faces/use-preload.ts'
import { TimeZoneSettings } from '#web/identity/companies/TimeZoneSettings.tsx'

const AiSettings = lazyNamed(() => import('#web/assistant/ai/AiSettings.tsx'), 'AiSettings')
const AgendaTemplates = lazyNamed(
  () => import('#web/conversations/one-to-ones/agenda-templates/AgendaTemplates.tsx'),
  'AgendaTemplates',
)
const ChannelsSettings = lazyNamed(
  () => import('#web/messaging/channels/ChannelsSettings.tsx'),
  'ChannelsSettings',
)
const DirectorySettings = lazyNamed(
  () => import('#web/administration/directory/DirectorySettings.tsx'),
  'DirectorySettings',
)
const NineBoxSettings = lazyNamed(
  () => import('#web/conversations/nine-box/NineBoxSettings.tsx'),
  'NineBoxSettings',
)
const LogoSettings = lazyNamed(
  () => import('#web/identity/companies/LogoSettings.tsx'),
  'LogoSettings',
)
const NotificationTopics = lazyNamed(
  () => import('#web/identity/companies/NotificationTopics.tsx'),
  'NotificationTopics',
)
const RetentionSettings = lazyNamed(
  () => import('#web/administration/retention/RetentionSettings.tsx'),
  'RetentionSettings',
)

const laterParts = [
  AiSettings,
  AgendaTemplates,
  ChannelsSettings,
  DirectorySettings,
  NineBoxSettings,
  LogoSettings,
  NotificationTopics,
  RetentionSettings,
]

const groups = {
  company: ['general', 'languages', 'look'],
  access: ['signIn', 'directory'],
  conversations: ['oneToOnes', 'questions', 'lifeStage', 'nineBox'],
  messages: ['emailNotifications', 'notifications', 'channels'],
  data: ['assistant', 'retention'],
} as const
const { company, access, conversations, messages, data } = groups
const settingsTabs = [...company, ...access, ...conversations, ...messages, ...data] as const
const groupKeys = ['company', 'access', 'conversations', 'messages', 'data'] as const

/** The company configuration of section 2. */
export function SettingsPage() {
  const t = useTranslations('companies.settings')
  const title = useTranslations('navigation')('settings')
  const { me } = useSession()
  usePreload(laterParts)
  return (
    <FormPage title={title}>
      <SlackReturn />
      <PageTabs
        label={t('tabs.label')}
        tabs={settingsTabs}
        groups={groupKeys.map((key) => ({ name: t(`tabs.groups.${key}`), tabs: groups[key] }))}
        name={(tab) => t(`tabs.${tab}`)}
        contents={{
          general: (
            <div className={layout.stack6}>
              <NameSettings />
              <TimeZoneSettings />
            </div>
          ),
          languages: <LanguageSettings />,
          look: (
            <div className={layout.stack6}>
              <PaletteSettings />
              <LogoSettings />
            </div>
          ),
          oneToOnes: <IntervalSettings />,
          lifeStage: <CompanySwitch of="lifeStage" />,
          nineBox: <NineBoxSettings />,
          questions: <AgendaTemplates />,
          emailNotifications: <CompanySwitch of="emailNotifications" />,
          notifications: <NotificationTopics />,
          channels: <ChannelsSettings history={<HistoryLink />} />,
          assistant: <AiSettings />,
          directory: <DirectorySettings />,
          retention: <RetentionSettings />,
          signIn: (
            <div className={layout.stack6}>
              <LandingSettings />
              {me.roles.isSuperAdmin ? <SecondFactorRule /> : null}
              <Providers />
            </div>
          ),
        }}
      />
    </FormPage>
  )
}
