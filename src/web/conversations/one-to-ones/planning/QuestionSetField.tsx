import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import {
  questionSets,
  type QuestionSet,
} from '#domain/conversations/one-to-ones/agenda-templates/agenda-template.ts'
import { agendaSets } from '#web/conversations/one-to-ones/agenda/agenda-api.ts'
import { LoadProblem } from '#web/kernel/forms/LoadProblem.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { NativeSelect } from '#web/kernel/ui/controls/Field.tsx'

interface QuestionSetFieldProps {
  /** Null for the questions of the 1:1's type. */
  readonly value: QuestionSet | null
  readonly onChange: (set: QuestionSet | null) => void
}

/** Renders nothing unless the company has more than one set. */
export function QuestionSetField({ value, onChange }: QuestionSetFieldProps) {
  const t = useTranslations('one-to-ones')
  const input = useTranslations('input')
  const query = useQuery(agendaSets(useSession()))
  const sets = query.data ?? []
  if (sets.length < 2) return <LoadProblem failed={input('notLoaded')} queries={[query]} />
  return (
    <NativeSelect
      label={t('questionSet.label')}
      data={[
        { value: '', label: t('questionSet.usual') },
        ...sets.map(({ set, count }) => {
          const name = set === 'FIRST' ? t('questionSet.first') : t(`type.${set}`)
          return { value: set, label: t('questionSet.named', { name, count }) }
        }),
        { value: 'NONE', label: t('questionSet.none') },
      ]}
      value={value ?? ''}
      onChange={({ currentTarget }) =>
        onChange(questionSets.find((set) => set === currentTarget.value) ?? null)
      }
    />
  )
}
