import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { SaveButton } from '#web/ui/SaveButton.tsx'
import { useLanguage } from '#web/i18n/I18n.tsx'
import { LeaveGuard } from '#web/kernel/LeaveGuard.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { defaultOf, languagesBody, languagesMistake, type LanguagesForm } from './company-form.ts'
import { LanguagesFields } from './LanguagesFields.tsx'
import { companySettings, useChangeLanguages } from './settings-api.ts'
import s from './Settings.module.css'

/** Which languages people of the company can choose, and write its content in. */
export function LanguageSettings() {
  const t = useTranslations('companies.settings.languages')
  const faults = useTranslations('companies.create')
  const { data: saved } = useSuspenseQuery(companySettings(useSession()))
  const { language, speak } = useLanguage()
  const [changed, change] = useState<Partial<LanguagesForm>>()
  const { mutate, isPending } = useChangeLanguages({
    done: t('saved'),
    onDone: ({ languages }) => {
      change(undefined)
      // Who reads in a language that is gone reads in the company's first from now on (section 9).
      if (languages[0] && !languages.includes(language)) void speak(languages[0])
    },
  })
  const form: LanguagesForm = { ...saved, languages: new Set(saved.languages), ...changed }
  const mistake = languagesMistake(form)
  const defaultLanguage = defaultOf(form)
  return (
    <form className={s.form} onSubmit={(event) => event.preventDefault()}>
      <LeaveGuard when={() => changed !== undefined} />
      <p className={s.hint}>{t('hint')}</p>
      <LanguagesFields
        value={form}
        error={mistake && faults(mistake)}
        onChange={(some) => change({ ...changed, ...some })}
      />
      <div className={s.actions}>
        <SaveButton
          label={t('save')}
          reason={mistake ? faults(mistake) : changed ? undefined : t('unchanged')}
          pending={isPending}
          onClick={() =>
            defaultLanguage &&
            mutate({ ...languagesBody(form, defaultLanguage), version: saved.version })
          }
        />
      </div>
    </form>
  )
}
