import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { NamedRecord } from '#domain/kernel/named-record.ts'
import { useSession } from '#web/kernel/session.tsx'
import { NativeSelect } from '#web/kernel/ui/controls/Field.tsx'
import type { ChoiceOf } from './memberships-api.ts'
import { PickManagerDialog } from './PickManagerDialog.tsx'

interface ManagerSelectProps {
  readonly label: string
  readonly labelHidden?: boolean
  readonly none: string
  readonly of: Exclude<ChoiceOf, { readonly kind: 'choices' | 'candidates' }>
  readonly managers: readonly NamedRecord[]
  readonly value: string
  readonly error: string | undefined
  readonly onFind: (manager: NamedRecord) => void
  readonly onChange: (managerId: string) => void
}

const other = 'other'

/** The reader first, then the loaded managers; anyone else by search. */
export function ManagerSelect({ label, labelHidden = false, ...props }: ManagerSelectProps) {
  const { of, managers, value, none, error, onFind, onChange } = props
  const t = useTranslations('teams.choose')
  const { me } = useSession()
  const [isPicking, setPicking] = useState(false)
  const others = managers.filter(({ id }) => id !== me.userId)
  return (
    <>
      <NativeSelect
        {...(labelHidden ? { 'aria-label': label } : { label })}
        error={error}
        data={[
          { value: '', label: none },
          { value: me.userId, label: t('you', { name: me.name }) },
          ...others.map((manager) => ({ value: manager.id, label: manager.name })),
          { value: other, label: t('otherManager') },
        ]}
        value={value}
        onChange={({ currentTarget }) =>
          currentTarget.value === other ? setPicking(true) : onChange(currentTarget.value)
        }
      />
      {isPicking ? (
        <PickManagerDialog
          of={of}
          onPick={(manager) => {
            onFind(manager)
            onChange(manager.id)
            setPicking(false)
          }}
          onClose={() => setPicking(false)}
        />
      ) : null}
    </>
  )
}
