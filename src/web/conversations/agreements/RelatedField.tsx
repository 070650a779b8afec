import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { agreementSubjects, type RelatedTo } from '#domain/conversations/agreements/agreement.ts'
import { SavedMeanwhile } from '#web/kernel/forms/SavedMeanwhile.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { usePlainText } from '#web/kernel/texts/use-fallback.ts'
import { relatables } from './api.ts'

interface RelatedFieldProps {
  readonly userId: string
  readonly value: RelatedTo | null
  readonly onChange: (value: RelatedTo | null) => void
  readonly error: string | undefined
  /** Someone else's choice, saved while this form was open. */
  readonly theirs: RelatedTo | null | undefined
}

/** Offers the company's values and the skills of the person's area. */
export function RelatedField({ userId, value, onChange, error, theirs }: RelatedFieldProps) {
  const t = useTranslations('agreements.editor')
  const { data } = useQuery(relatables(useSession(), userId))
  const plainText = usePlainText()
  const groups = {
    skill: (data?.skills ?? []).filter(
      ({ id, steps }) => id === value?.id || steps.some((it) => it.id === data?.ladderStepId),
    ),
    value: data?.values ?? [],
  }
  const all = [...(data?.skills ?? []), ...(data?.values ?? [])]
  const chosen = theirs && all.find(({ id }) => id === theirs.id)
  return (
    <NativeSelect
      label={t('relatedTo')}
      description={
        <>
          <span>{t('relatedToHint')}</span>
          <SavedMeanwhile text={chosen ? plainText(chosen.name) : undefined} />
        </>
      }
      required
      error={error}
      value={value ? `${value.kind} ${value.id}` : ''}
      onChange={(event) => onChange(parse(event.currentTarget.value))}
    >
      <option value="">{t('choose')}</option>
      {agreementSubjects.map((kind) => (
        <optgroup key={kind} label={t(`group.${kind}`)}>
          {groups[kind].map(({ id, name }) => (
            <option key={id} value={`${kind} ${id}`} lang={name.language}>
              {plainText(name)}
            </option>
          ))}
        </optgroup>
      ))}
    </NativeSelect>
  )
}

function parse(chosen: string): RelatedTo | null {
  const [named, id] = chosen.split(' ')
  const kind = agreementSubjects.find((it) => it === named)
  return kind && id ? { kind, id } : null
}
