import { useTranslations } from 'use-intl'
import { codeLength } from '#domain/kernel/secrets/proof.ts'
import { DigitsField } from './DigitsField.tsx'

interface CodeFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
}

export function CodeField(field: CodeFieldProps) {
  const t = useTranslations('proofs.mailbox')
  return <DigitsField label={t('code')} hint={t('codeHint', { length: codeLength })} {...field} />
}
