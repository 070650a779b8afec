import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { agreementSubjects, type RelatedTo } from '#domain/agreements/agreement.ts'
import { useSession } from '#web/kernel/session.tsx'
import { usePlainText } from '#web/kernel/use-fallback.ts'
import { Field } from '#web/ui/Field.tsx'
import { relatables } from './api.ts'
import s from './RelatedField.module.css'

interface RelatedFieldProps {
  readonly userId: string
  readonly value: RelatedTo | null
  readonly onChange: (value: RelatedTo | null) => void
}

/** The one value or skill that an agreement is about: the company's, and those of the person's area. */
export function RelatedField({ userId, value, onChange }: RelatedFieldProps) {
  const t = useTranslations('agreements.editor')
  const { data } = useQuery(relatables(useSession(), userId))
  const plainText = usePlainText()
  const groups = {
    skill: (data?.skills ?? []).filter(
      ({ id, steps }) => id === value?.id || steps.some((it) => it.id === data?.ladderStepId),
    ),
    value: data?.values ?? [],
  }
  return (
    <Field label={t('relatedTo')} description={t('relatedToHint')} required>
      {({ id, describedBy }) => (
        <select
          id={id}
          className={s.select}
          aria-describedby={describedBy}
          required
          value={value ? `${value.kind} ${value.id}` : ''}
          onChange={(event) => onChange(parse(event.currentTarget.value))}
        >
          <option value="">{t('choose')}</option>
          {agreementSubjects.map((kind) => (
            <optgroup key={kind} label={t(`group.${kind}`)}>
              {groups[kind].map(({ id: itemId, name }) => (
                <option key={itemId} value={`${kind} ${itemId}`} lang={name.language}>
                  {plainText(name)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      )}
    </Field>
  )
}

function parse(chosen: string): RelatedTo | null {
  const [named, id] = chosen.split(' ')
  const kind = agreementSubjects.find((it) => it === named)
  return kind && id ? { kind, id } : null
}
