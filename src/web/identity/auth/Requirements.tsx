import { Check, Circle } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { passwordFaults, passwordLengthMin } from '#domain/identity/auth/password.ts'
import { shownRequirements } from './new-password.ts'
import s from './Requirements.module.css'

export function Requirements({ password }: { readonly password: string }) {
  const t = useTranslations('auth.newPassword')
  const faults = new Set(passwordFaults(password))
  return (
    <ul className={s.requirements}>
      {shownRequirements.map((fault) => {
        const met = !faults.has(fault)
        const Icon = met ? Check : Circle
        return (
          <li key={fault} data-met={met}>
            <Icon size={15} strokeWidth={2} aria-hidden />
            <span>{t(fault, { min: passwordLengthMin })}</span>
            <span className="visually-hidden">: {met ? t('met') : t('notMet')}</span>
          </li>
        )
      })}
    </ul>
  )
}
