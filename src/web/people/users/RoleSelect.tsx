import { NativeSelect } from '#web/kernel/ui/controls/Field.tsx'
import { useTranslations } from 'use-intl'
import type { CompanyRole } from '#domain/kernel/access/roles.ts'

interface RoleSelectProps {
  readonly roles: readonly CompanyRole[]
  readonly value: CompanyRole
  readonly onChange: (role: CompanyRole) => void
  readonly error?: string | undefined
  /** Why it can't be changed, shown instead of the hint. */
  readonly refused?: string | undefined
}

export function RoleSelect({ roles, value, onChange, error, refused }: RoleSelectProps) {
  const t = useTranslations('users')
  return (
    <NativeSelect
      label={t('columns.role')}
      description={refused ?? t(`roleHint.${value}`)}
      error={error}
      disabled={refused !== undefined}
      data={roles.map((role) => ({ value: role, label: t(`role.${role}`) }))}
      value={value}
      onChange={({ currentTarget }) =>
        onChange(roles.find((it) => it === currentTarget.value) ?? value)
      }
    />
  )
}
