import { useTranslations } from 'use-intl'
import layout from '#web/kernel/ui/layout.module.css'
import { shownRequirements, type NewPassword } from './new-password.ts'
import { PasswordField } from './PasswordField.tsx'
import { Check, Circle } from 'lucide-react'
import { passwordFaults, passwordLengthMin } from '#domain/identity/auth/password.ts'
import s from '#web/identity/auth/Requirements.module.css'

interface NewPasswordFieldsProps {
  readonly label: string
  readonly value: NewPassword
  /** Only what has changed: a browser fills several fields in at once. */
  readonly onChange: (some: Partial<NewPassword>) => void
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
        onChange={(password) => onChange({ password })}
      />
      <PasswordField
        label={t('repeat')}
        name="repeated-password"
        autoComplete="new-password"
        value={value.repeated}
        error={errors['repeated']}
        onChange={(repeated) => onChange({ repeated })}
      />
    </>
  )
}

function Requirements({ password }: { readonly password: string }) {
  const t = useTranslations('auth.newPassword')
  const faults = new Set(passwordFaults(password))
  return (
    <ul className={`${layout.muted} ${layout.row4} ${s.requirements}`}>
      {shownRequirements.map((fault) => {
        const met = !faults.has(fault)
        const Icon = met ? Check : Circle
        return (
          <li key={fault} data-met={met}>
            <Icon size={15} strokeWidth={2} />
            <span>{t(fault, { min: passwordLengthMin })}</span>
            <span className="visually-hidden">: {met ? t('met') : t('notMet')}</span>
          </li>
        )
      })}
    </ul>
  )
}
