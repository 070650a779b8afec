import { useTranslations } from 'use-intl'
import type { CompanySettingsView } from '#contract/identity/company-settings.ts'
import { languages } from '#domain/kernel/localized-text.ts'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { useLanguage } from '#web/kernel/i18n/I18n.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { languagesBody, type LanguagesForm } from './company-form.ts'
import { LanguagesFields } from './LanguagesFields.tsx'
import { SettingForm } from './SettingForm.tsx'
import { touchedBySettings, useCompanySettings } from './settings-api.ts'
import { useLanguagesErrors } from './use-languages-errors.ts'

export function LanguageSettings() {
  const t = useTranslations('companies.settings.languages')
  const tabs = useTranslations('companies.settings.tabs')
  const { api, companyId } = useSession()
  const { saved, newest, keep } = useCompanySettings()
  const { language, speak } = useLanguage()
  const form = useForm({
    start: toLanguagesForm(saved),
    version: saved.version,
    check: useLanguagesErrors(),
    send: (chosen, version) =>
      api.companySettings.changeLanguages({
        params: { companyId },
        body: { ...languagesBody(chosen), version },
      }),
    newest: async () => {
      const settings = await newest()
      return { form: toLanguagesForm(settings), version: settings.version }
    },
    touches: touchedBySettings,
    done: t('saved'),
    failed: t('notSaved'),
    onDone: (settings) => {
      if (!settings) return
      keep(settings)
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
