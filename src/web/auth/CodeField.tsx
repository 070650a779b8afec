import { TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { codeLength } from '#domain/auth/proof.ts'
import s from './CodeField.module.css'

interface CodeFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
}

/** The digits of a mail, typed or pasted, however they are set apart there. */
export function CodeField({ value, onChange, error }: CodeFieldProps) {
  const t = useTranslations('proofs.mailbox')
  return (
    <TextInput
      label={t('code')}
      description={t('codeHint', { length: codeLength })}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      withAsterisk={false}
      classNames={{ input: s.code ?? '' }}
      value={value}
      error={error}
      onChange={(event) => onChange(digitsIn(event.currentTarget.value))}
    />
  )
}

/** The first digits of a text, as many as a code has. */
export function digitsIn(text: string): string {
  return text.replaceAll(/\D/g, '').slice(0, codeLength)
}
