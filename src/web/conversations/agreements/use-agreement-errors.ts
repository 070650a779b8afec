import { useTranslations } from 'use-intl'
import type { Day } from '#domain/kernel/time/day.ts'
import { refuseDueDate } from '#domain/kernel/due-date.ts'
import { agreementLengthMax } from '#domain/kernel/limits.ts'
import { textMistake } from '#domain/kernel/text.ts'
import { errorsIn, type FieldErrors } from '#web/kernel/forms/errors.ts'
import { useSession } from '#web/kernel/session.tsx'
import type { AgreementForm } from './agreement-form.ts'

/** `previous` is the saved due date: it may stay even if it has passed. */
export function useAgreementErrors(previous: Day | null): (form: AgreementForm) => FieldErrors {
  const t = useTranslations('agreements.editor')
  const input = useTranslations('input')
  const { today } = useSession().me
  return ({ description, relatedTo, dueDate }) => {
    const mistake = textMistake(description, agreementLengthMax)
    return errorsIn({
      description: mistake && (mistake === 'required' ? t('describe') : input(mistake)),
      relatedTo: relatedTo ? undefined : t('relate'),
      dueDate: refuseDueDate(dueDate || null, today, previous) && input('dateInPast'),
    })
  }
}
