import { useTranslations } from 'use-intl'
import type { CompanySettingsView } from '#contract/identity/company-settings.ts'
import { languages } from '#domain/kernel/localized-text.ts'
import { Form } from '#web/kernel/forms/Form.tsx'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { useLanguage } from '#web/kernel/i18n/I18n.tsx'
import { LeaveGuard } from '#web/kernel/dialogs/LeaveGuard.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { languagesBody, type LanguagesForm } from './company-form.ts'
import { LanguagesFields } from './LanguagesFields.tsx'
import { SaveSetting } from './SaveSetting.tsx'
import { touchedBySettings, useCompanySettings } from './settings-api.ts'
import layout from '#web/kernel/ui/layout.module.css'
import { useLanguagesErrors } from './use-languages-errors.ts'

export function LanguageSettings() {
  const t = useTranslations('companies.settings.languages')
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
    <Form form={form} actions={<SaveSetting label={t('save')} busy={form.busy} />}>
      <LeaveGuard when={form.isChanged} />
      <p className={layout.muted}>{t('hint')}</p>
      <LanguagesFields value={form.form} error={form.errors['languages']} onChange={form.set} />
    </Form>
  )
}

function toLanguagesForm(saved: CompanySettingsView): LanguagesForm {
  const { defaultLanguage } = saved
  return { languages: languages.filter((it) => saved.languages.includes(it)), defaultLanguage }
}
