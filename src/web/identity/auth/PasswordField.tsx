import { PasswordInput } from '@mantine/core'
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
      aria-invalid={field.error ? true : undefined}
      required
      descriptionProps={{ component: 'div' }}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
