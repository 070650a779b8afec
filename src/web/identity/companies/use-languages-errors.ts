import { useTranslations } from 'use-intl'
import { errorsIn, type FieldErrors } from '#web/kernel/forms/errors.ts'
import { languagesMistake, type LanguagesForm } from './company-form.ts'

export function useLanguagesErrors(): (form: LanguagesForm) => FieldErrors {
  const input = useTranslations('input')
  return (form) => {
    const mistake = languagesMistake(form)
    return errorsIn({
      languages: mistake && input(mistake),
    })
  }
}
