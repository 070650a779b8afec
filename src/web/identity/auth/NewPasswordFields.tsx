import { useTranslations } from 'use-intl'
import type { NewPassword } from './new-password.ts'
import { PasswordField } from './PasswordField.tsx'
import { Requirements } from './Requirements.tsx'

interface NewPasswordFieldsProps {
  readonly label: string
  readonly value: NewPassword
  readonly onChange: (value: NewPassword) => void
  /** By field: `password` and `repeated`. */
  readonly errors: Readonly<Record<string, string>>
}

export function NewPasswordFields({ label, value, onChange, errors }: NewPasswordFieldsProps) {
  const t = useTranslations('auth.newPassword')
  return (
    <>
      <PasswordField
        label={label}
        name="new-password"
        autoComplete="new-password"
        description={<Requirements password={value.password} />}
        value={value.password}
        error={errors['password']}
        onChange={(password) => onChange({ ...value, password })}
      />
      <PasswordField
        label={t('repeat')}
        name="repeated-password"
        autoComplete="new-password"
        value={value.repeated}
        error={errors['repeated']}
        onChange={(repeated) => onChange({ ...value, repeated })}
      />
    </>
  )
}
