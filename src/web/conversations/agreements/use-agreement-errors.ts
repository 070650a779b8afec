import { useTranslations } from 'use-intl'
import type { Day } from '#domain/kernel/time/day.ts'
import { refuseDueDate } from '#domain/kernel/due-date.ts'
import { agreementLengthMax } from '#domain/kernel/limits.ts'
import { errorsIn, type FieldErrors } from '#web/kernel/forms/errors.ts'
import { useTextMistake } from '#web/kernel/forms/use-text-mistake.ts'
import { useSession } from '#web/kernel/session.tsx'
import type { AgreementForm } from './agreement-form.ts'

/** `previous` is the saved due date: it may stay even if it has passed. */
export function useAgreementErrors(previous: Day | null): (form: AgreementForm) => FieldErrors {
  const t = useTranslations('agreements.editor')
  const input = useTranslations('input')
  const mistakeIn = useTextMistake()
  const { today } = useSession().me
  return ({ description, relatedTo, dueDate }) =>
    errorsIn({
      description: mistakeIn(description, agreementLengthMax, t('describe')),
      relatedTo: relatedTo ? undefined : t('relate'),
      dueDate: refuseDueDate(dueDate || null, today, previous) && input('dateInPast'),
    })
}
