import { useTranslations } from 'use-intl'
import type { FormState } from '#web/kernel/forms/use-form-state.ts'
import { languageNames } from '#web/kernel/i18n/LanguageMenu.tsx'
import { Choice } from '#web/kernel/ui/controls/Choice.tsx'
import { defaultOf, possibleDefaults, type LanguagesForm } from './company-form.ts'
import { LanguageBoxes } from './LanguageBoxes.tsx'

interface LanguagesFieldsProps {
  readonly form: Pick<FormState<LanguagesForm>, 'form' | 'set' | 'errors'>
  readonly labelHidden?: boolean
}

/** Also the default language (section 9). */
export function LanguagesFields({ form, labelHidden = false }: LanguagesFieldsProps) {
  const t = useTranslations('companies.create')
  const defaults = possibleDefaults(form.form)
  return (
    <>
      <LanguageBoxes
        value={form.form.languages}
        error={form.errors['languages']}
        labelHidden={labelHidden}
        onChange={(languages) => form.set({ languages })}
      />
      {defaults.length > 1 ? (
        <Choice
          label={t('defaultLanguage')}
          description={t('defaultLanguageHint')}
          options={defaults.map((it) => ({ value: it, label: languageNames[it] }))}
          value={defaultOf(form.form)}
          onChange={(defaultLanguage) => form.set({ defaultLanguage })}
        />
      ) : null}
    </>
  )
}
