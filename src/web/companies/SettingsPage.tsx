import { useTranslations } from 'use-intl'
import { PageTabs } from '#web/kernel/PageTabs.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { FormPage } from '#web/ui/FormPage.tsx'
import { LandingSettings } from './LandingSettings.tsx'
import { LanguageSettings } from './LanguageSettings.tsx'
import { LogoSettings } from './LogoSettings.tsx'
import { PaletteSettings } from './PaletteSettings.tsx'
import { Providers } from './Providers.tsx'
import { SecondFactorRule } from './SecondFactorRule.tsx'
import s from './Settings.module.css'

const tabs = ['languages', 'look', 'signIn'] as const

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
          languages: <LanguageSettings />,
          look: (
            <div className={s.sections}>
              <PaletteSettings />
              <LogoSettings />
            </div>
          ),
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
