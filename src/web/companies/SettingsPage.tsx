import { useTranslations } from 'use-intl'
import { AgendaTemplates } from '#web/agenda-templates/AgendaTemplates.tsx'
import { PageTabs } from '#web/kernel/PageTabs.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { FormPage } from '#web/ui/FormPage.tsx'
import { IntervalSettings } from './IntervalSettings.tsx'
import { LandingSettings } from './LandingSettings.tsx'
import { LanguageSettings } from './LanguageSettings.tsx'
import { LifeStageSetting } from './LifeStageSetting.tsx'
import { LogoSettings } from './LogoSettings.tsx'
import { NameSettings } from './NameSettings.tsx'
import { PaletteSettings } from './PaletteSettings.tsx'
import { Providers } from './Providers.tsx'
import { SecondFactorRule } from './SecondFactorRule.tsx'
import s from './Settings.module.css'
import { TimeZoneSettings } from './TimeZoneSettings.tsx'

const tabs = ['general', 'languages', 'look', 'oneToOnes', 'questions', 'signIn'] as const

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
      <PageTabs
        label={t('tabs.label')}
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
          oneToOnes: (
            <div className={s.sections}>
              <IntervalSettings />
              <LifeStageSetting />
            </div>
          ),
          questions: <AgendaTemplates />,
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
