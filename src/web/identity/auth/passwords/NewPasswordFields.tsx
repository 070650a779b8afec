import { useTranslations } from 'use-intl'
import type { FormState } from '#web/kernel/forms/use-form-state.ts'
import layout from '#web/kernel/ui/layout.module.css'
import { shownRequirements, type NewPassword } from './new-password.ts'
import { PasswordField } from './PasswordField.tsx'
import { Check, Circle } from 'lucide-react'
import { passwordFaults, passwordLengthMin } from '#domain/identity/auth/password.ts'
import s from '#web/identity/auth/Requirements.module.css'

interface NewPasswordFieldsProps {
  readonly label: string
  readonly form: Pick<FormState<NewPassword>, 'form' | 'set' | 'errors'>
}

export function NewPasswordFields({ label, form }: NewPasswordFieldsProps) {
  const t = useTranslations('auth.newPassword')
  return (
    <>
      <PasswordField
        label={label}
        name="new-password"
        autoComplete="new-password"
        description={<Requirements password={form.form.password} />}
        value={form.form.password}
        error={form.errors['password']}
        onChange={(password) => form.set({ password })}
      />
      <PasswordField
        label={t('repeat')}
        name="repeated-password"
        autoComplete="new-password"
        value={form.form.repeated}
        error={form.errors['repeated']}
        onChange={(repeated) => form.set({ repeated })}
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
