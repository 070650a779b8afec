import { TextInput } from '#web/kernel/ui/controls/Field.tsx'
import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'

type EmailFieldProps = Pick<
  ComponentProps<typeof TextInput>,
  'value' | 'onChange' | 'error' | 'name'
>

/** Autocomplete `username`, for password managers. */
export function EmailField(field: EmailFieldProps) {
  const t = useTranslations('auth')
  return <TextInput label={t('email')} type="email" autoComplete="username" required {...field} />
}
