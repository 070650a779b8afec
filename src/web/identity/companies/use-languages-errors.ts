import { useTranslations } from 'use-intl'
import { errorsIn, type FieldErrors } from '#web/kernel/forms/errors.ts'
import { languagesMistake, type LanguagesForm } from './company-form.ts'

/** What is wrong with the languages of a company as they are chosen. */
export function useLanguagesErrors(): (form: LanguagesForm) => FieldErrors {
  const input = useTranslations('input')
  return (form) => {
    const mistake = languagesMistake(form)
    return errorsIn({
      languages: mistake && input(mistake),
    })
  }
}
