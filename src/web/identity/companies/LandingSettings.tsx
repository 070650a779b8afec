import { NativeSelect } from '#web/kernel/ui/controls/Field.tsx'
import { useTranslations } from 'use-intl'
import { landingPages, type LandingPage } from '#domain/identity/companies/landing.ts'
import { savedMeanwhile } from '#web/kernel/forms/SavedMeanwhile.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import type { PageKey } from '#web/platform/frame/navigation/navigation-pages.ts'
import { SettingForm } from './SettingForm.tsx'
import { useSetting } from './use-setting.ts'

const landingPageNames: Readonly<Record<LandingPage | '', PageKey | 'home'>> = {
  '': 'home',
  '/manager/miembros-del-equipo': 'people',
  '/personal/ones-to-ones': 'oneToOnes',
  '/personal/objetivos': 'goals',
  '/personal/pactos': 'agreements',
  '/personal/feedback': 'feedback',
  '/administracion/usuarios': 'users',
}

export function LandingSettings() {
  const t = useTranslations('companies.settings.landing')
  const name = useTranslations('navigation')
  const form = useSetting({
    of: ({ routeRedirect }) => ({ routeRedirect }),
    send: ({ api, companyId }, chosen, version) =>
      api.companySettings.changeRouteRedirect({
        params: { companyId },
        body: { ...chosen, version },
      }),
    done: t('saved'),
    failed: t('notSaved'),
  })
  const theirs = form.theirs && landingPageNames[form.theirs.routeRedirect ?? '']
  return (
    <SettingForm title={t('title')} hint={t('hint')} save={t('save')} form={form}>
      <NativeSelect
        className={layout.width24}
        label={t('label')}
        description={savedMeanwhile(theirs && name(theirs))}
        value={form.form.routeRedirect ?? ''}
        onChange={({ currentTarget: { value } }) =>
          form.set({ routeRedirect: landingPages.find((page) => page === value) ?? null })
        }
      >
        {(['', ...landingPages] as const).map((page) => (
          <option key={page} value={page}>
            {name(landingPageNames[page])}
          </option>
        ))}
      </NativeSelect>
    </SettingForm>
  )
}
