import type { ReactNode } from 'react'
import { TextInput } from '#web/kernel/ui/controls/Field.tsx'
import { codeLength } from '#domain/kernel/secrets/proof.ts'
import s from '#web/identity/auth/CodeField.module.css'

interface DigitsFieldProps {
  readonly label: string
  readonly hint: ReactNode
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
}

/** Accepts digits typed or pasted with any separators. */
export function DigitsField({ label, hint, value, onChange, error }: DigitsFieldProps) {
  return (
    <TextInput
      label={label}
      description={hint}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      inputClass={s.code}
      value={value}
      error={error}
      onChange={(event) => onChange(digitsIn(event.currentTarget.value))}
    />
  )
}

function digitsIn(text: string): string {
  return text.replaceAll(/\D/g, '').slice(0, codeLength)
}
