import { useTranslations } from 'use-intl'
import { AiSettings } from '#web/ai/AiSettings.tsx'
import { AgendaTemplates } from '#web/agenda-templates/AgendaTemplates.tsx'
import { ChannelsSettings } from '#web/channels/ChannelsSettings.tsx'
import { DirectorySettings } from '#web/directory/DirectorySettings.tsx'
import { SlackReturn } from '#web/channels/SlackReturn.tsx'
import { PageTabs } from '#web/kernel/PageTabs.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { FormPage } from '#web/ui/FormPage.tsx'
import { EmailNotificationsSetting } from './EmailNotificationsSetting.tsx'
import { IntervalSettings } from './IntervalSettings.tsx'
import { LandingSettings } from './LandingSettings.tsx'
import { LanguageSettings } from './LanguageSettings.tsx'
import { LifeStageSetting } from './LifeStageSetting.tsx'
import { LogoSettings } from './LogoSettings.tsx'
import { NineBoxSettings } from '#web/nine-box/NineBoxSettings.tsx'
import { NameSettings } from './NameSettings.tsx'
import { NotificationTopics } from './NotificationTopics.tsx'
import { PaletteSettings } from './PaletteSettings.tsx'
import { Providers } from './Providers.tsx'
import { SecondFactorRule } from './SecondFactorRule.tsx'
import s from './Settings.module.css'
import { TimeZoneSettings } from './TimeZoneSettings.tsx'

const tabs = [
  'general',
  'languages',
  'look',
  'oneToOnes',
  'lifeStage',
  'nineBox',
  'questions',
  'emailNotifications',
  'notifications',
  'channels',
  'assistant',
  'directory',
  'signIn',
] as const

/** What administrators choose for the company (section 2, company configuration). */
export function SettingsPage() {
  const t = useTranslations('companies.settings')
  const { me } = useSession()
  return (
    <FormPage
      title={t('title')}
      documentTitle={t('title')}
      lead={t('lead', { company: me.company.name })}
    >
      <SlackReturn />
      <PageTabs
        label={t('tabs.label')}
        isBeside
        tabs={tabs}
        name={(tab) => t(`tabs.${tab}`)}
        contents={{
          general: (
            <div className={s.sections}>
              <NameSettings />
              <TimeZoneSettings />
            </div>
          ),
          languages: <LanguageSettings />,
          look: (
            <div className={s.sections}>
              <PaletteSettings />
              <LogoSettings />
            </div>
          ),
          oneToOnes: <IntervalSettings />,
          lifeStage: <LifeStageSetting />,
          nineBox: <NineBoxSettings />,
          questions: <AgendaTemplates />,
          emailNotifications: <EmailNotificationsSetting />,
          notifications: <NotificationTopics />,
          channels: <ChannelsSettings />,
          assistant: <AiSettings />,
          directory: <DirectorySettings />,
          signIn: (
            <div className={s.sections}>
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
