import { PasswordInput } from '#web/kernel/ui/controls/Field.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

interface PasswordFieldProps {
  readonly label: string
  readonly name: string
  readonly autoComplete: 'current-password' | 'new-password'
  readonly value: string
  readonly onChange: (value: string) => void
  readonly description?: ReactNode
  readonly error?: string | undefined
}

export function PasswordField({ onChange, ...field }: PasswordFieldProps) {
  const t = useTranslations('auth')
  return (
    <PasswordInput
      {...field}
      required
      showLabel={t('showPassword')}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
