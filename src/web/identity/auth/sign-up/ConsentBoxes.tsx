import { Checkbox } from '#web/kernel/ui/controls/Checkbox.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Consents } from '#domain/identity/auth/consent.ts'
import { addressOf } from '#web/kernel/paths/own-address.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import layout from '#web/kernel/ui/layout.module.css'

export interface TickedConsents extends Consents {
  readonly isTermsAccepted: boolean
}

interface ConsentBoxesProps {
  readonly value: TickedConsents
  readonly onChange: (some: Partial<TickedConsents>) => void
  /** Shown if the terms aren't accepted. */
  readonly error?: string | undefined
}

/**
 * Terms and privacy, and identified data processing (section 5). Nothing is preselected unless it
 * was ticked before.
 */
export function ConsentBoxes({ value, onChange, error }: ConsentBoxesProps) {
  const t = useTranslations('auth.consents')
  return (
    <fieldset className={layout.stack4}>
      <legend className="visually-hidden">{t('legend')}</legend>
      <Checkbox
        label={t.rich('terms', { link: toTerms })}
        required
        aria-invalid={error ? true : undefined}
        error={error}
        checked={value.isTermsAccepted}
        onChange={(event) => onChange({ isTermsAccepted: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('data')}
        description={t('dataHint')}
        checked={value.isIdentifiedDataProcessingAccepted}
        onChange={(event) =>
          onChange({ isIdentifiedDataProcessingAccepted: event.currentTarget.checked })
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
