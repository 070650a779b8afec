import type { NamedRecord } from '#domain/kernel/named-record.ts'
import { NativeSelect } from '#web/kernel/ui/controls/Field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useSession } from '#web/kernel/session.tsx'
import { circle } from './api.ts'

interface WhomSelectProps {
  readonly whom: NamedRecord
  readonly onChange: (whom: NamedRecord) => void
}

export function WhomSelect({ whom, onChange }: WhomSelectProps) {
  const t = useTranslations('feedback.form')
  const session = useSession()
  const { userId, name } = session.me
  const { data: around = [] } = useQuery(circle(session))
  const people = [{ id: userId, name }, ...around]
  return (
    <NativeSelect
      label={t('whom')}
      value={whom.id}
      onChange={(event) => {
        const chosen = people.find(({ id }) => id === event.currentTarget.value)
        if (chosen) onChange({ id: chosen.id, name: chosen.name })
      }}
    >
      {people.map((person) => (
        <option key={person.id} value={person.id}>
          {person.id === userId ? t('myself') : person.name}
        </option>
      ))}
    </NativeSelect>
  )
}
