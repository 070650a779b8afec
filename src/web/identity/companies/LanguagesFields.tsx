import { useTranslations } from 'use-intl'
import { languageNames } from '#web/kernel/i18n/LanguageMenu.tsx'
import { Choice } from '#web/kernel/ui/controls/Choice.tsx'
import { defaultOf, possibleDefaults, type LanguagesForm } from './company-form.ts'
import { LanguageBoxes } from './LanguageBoxes.tsx'

interface LanguagesFieldsProps {
  readonly value: LanguagesForm
  readonly error: string | undefined
  readonly onChange: (changed: Partial<LanguagesForm>) => void
  readonly labelHidden?: boolean
}

/** Also the default language (section 9). */
export function LanguagesFields(props: LanguagesFieldsProps) {
  const { value, error, onChange, labelHidden = false } = props
  const t = useTranslations('companies.create')
  const defaults = possibleDefaults(value)
  return (
    <>
      <LanguageBoxes
        value={value.languages}
        error={error}
        labelHidden={labelHidden}
        onChange={(languages) => onChange({ languages })}
      />
      {defaults.length > 1 ? (
        <Choice
          label={t('defaultLanguage')}
          description={t('defaultLanguageHint')}
          options={defaults.map((it) => ({ value: it, label: languageNames[it] }))}
          value={defaultOf(value)}
          onChange={(defaultLanguage) => onChange({ defaultLanguage })}
        />
      ) : null}
    </>
  )
}
