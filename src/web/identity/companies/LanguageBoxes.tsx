import { Checkbox } from '#web/kernel/ui/controls/Checkbox.tsx'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { languages, type Language } from '#domain/kernel/localized-text.ts'
import { languageNames } from '#web/kernel/i18n/LanguageMenu.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import s from './LanguageBoxes.module.css'

interface LanguageBoxesProps {
  readonly value: readonly Language[]
  readonly onChange: (value: readonly Language[]) => void
  readonly error: string | undefined
  /** For the page's heading that already says it. */
  readonly labelHidden: boolean
}

/** At least one of five (section 5). */
export function LanguageBoxes({ value, onChange, error, labelHidden }: LanguageBoxesProps) {
  const t = useTranslations('companies.create')
  const id = useId()
  const toggle = (language: Language, ticked: boolean) =>
    onChange(languages.filter((it) => (it === language ? ticked : value.includes(it))))
  return (
    <fieldset className={`${layout.stack2}`} aria-describedby={`${id}-hint`}>
      <legend className={labelHidden ? 'visually-hidden' : undefined}>{t('languages')}</legend>
      <p id={`${id}-hint`} className={layout.note}>
        {t('languagesHint')}
      </p>
      <div className={s.boxes}>
        {languages.map((language) => (
          <Checkbox
            key={language}
            lang={language}
            label={languageNames[language]}
            checked={value.includes(language)}
            error={error !== undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={(event) => toggle(language, event.currentTarget.checked)}
          />
        ))}
      </div>
      {error ? (
        <p id={`${id}-error`} className={`${layout.note} ${layout.critical}`}>
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
