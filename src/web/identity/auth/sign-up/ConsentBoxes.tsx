import { Checkbox } from '#web/kernel/ui/controls/Checkbox.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { FormState } from '#web/kernel/forms/use-form-state.ts'
import type { Consents } from '#domain/identity/auth/consent.ts'
import { addressOf } from '#web/kernel/paths/own-address.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import layout from '#web/kernel/ui/layout.module.css'

export interface TickedConsents extends Consents {
  readonly isTermsAccepted: boolean
}

interface ConsentBoxesProps {
  readonly form: Pick<FormState<TickedConsents>, 'form' | 'set' | 'errors'>
}

/**
 * Terms and privacy, and identified data processing (section 5). Nothing is preselected unless it
 * was ticked before.
 */
export function ConsentBoxes({ form }: ConsentBoxesProps) {
  const t = useTranslations('auth.consents')
  const error = form.errors['isTermsAccepted']
  return (
    <fieldset className={layout.stack4}>
      <legend className="visually-hidden">{t('legend')}</legend>
      <Checkbox
        label={t.rich('terms', { link: toTerms })}
        required
        aria-invalid={error ? true : undefined}
        error={error}
        checked={form.form.isTermsAccepted}
        onChange={(event) => form.set({ isTermsAccepted: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('data')}
        description={t('dataHint')}
        checked={form.form.isIdentifiedDataProcessingAccepted}
        onChange={(event) =>
          form.set({ isIdentifiedDataProcessingAccepted: event.currentTarget.checked })
        }
      />
    </fieldset>
  )
}

const toTerms = (words: ReactNode) => (
  <a href={addressOf(paths.terms)} target="_blank" rel="noreferrer">
    {words}
  </a>
)
