import { useTranslations } from 'use-intl'
import type { CompanySettingsView } from '#contract/identity/company-settings.ts'
import { languages } from '#domain/kernel/localized-text.ts'
import { useLanguage } from '#web/kernel/i18n/I18n.tsx'
import { languagesBody, type LanguagesForm } from './company-form.ts'
import { LanguagesFields } from './LanguagesFields.tsx'
import { SettingForm } from './SettingForm.tsx'
import { useLanguagesErrors } from './use-languages-errors.ts'
import { useSetting } from './use-setting.ts'

export function LanguageSettings() {
  const t = useTranslations('companies.settings.languages')
  const tabs = useTranslations('companies.settings.tabs')
  const { language, speak } = useLanguage()
  const form = useSetting({
    of: toLanguagesForm,
    check: useLanguagesErrors(),
    send: ({ api, companyId }, chosen, version) =>
      api.companySettings.changeLanguages({
        params: { companyId },
        body: { ...languagesBody(chosen), version },
      }),
    done: t('saved'),
    failed: t('notSaved'),
    onSaved: (settings) => {
      const [first] = settings.languages
      // Readers of a removed language switch to the company's first (section 9).
      if (first && !settings.languages.includes(language)) void speak(first)
    },
  })
  return (
    <SettingForm title={tabs('languages')} hint={t('hint')} save={t('save')} form={form}>
      <LanguagesFields labelHidden form={form} />
    </SettingForm>
  )
}

function toLanguagesForm(saved: CompanySettingsView): LanguagesForm {
  const { defaultLanguage } = saved
  return { languages: languages.filter((it) => saved.languages.includes(it)), defaultLanguage }
}
