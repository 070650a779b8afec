import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { feedbackCategories, type FeedbackCategory } from '#domain/conversations/feedback/entry.ts'
import type { Reading } from '#domain/kernel/localized-text.ts'
import { agreementsOf, relatables } from '#web/conversations/agreements/api.ts'
import { goalsOf } from '#web/conversations/goals/api.ts'
import { useSession } from '#web/kernel/session.tsx'
import { usePlainText } from '#web/kernel/texts/use-fallback.ts'

interface Related {
  readonly category: FeedbackCategory
  readonly relatedId: string | null
}

interface RelatedSelectProps extends Related {
  readonly userId: string
  readonly error: string | undefined
  readonly onChange: (related: Related) => void
}

export function RelatedSelect({
  userId,
  category,
  relatedId,
  error,
  onChange,
}: RelatedSelectProps) {
  const t = useTranslations('feedback')
  const choices = useChoices(userId)
  const offered = feedbackCategories.filter(
    (it) => it === 'global-evaluation' || it === category || choices[it].length > 0,
  )
  return (
    <>
      <NativeSelect
        label={t('form.category')}
        value={category}
        onChange={(event) => {
          const chosen = feedbackCategories.find((it) => it === event.currentTarget.value)
          if (chosen) onChange({ category: chosen, relatedId: null })
        }}
      >
        {offered.map((it) => (
          <option key={it} value={it}>
            {t(`category.${it}`)}
          </option>
        ))}
      </NativeSelect>
      {category === 'global-evaluation' ? null : (
        <NativeSelect
          label={t('form.related')}
          required
          error={error}
          value={relatedId ?? ''}
          onChange={(event) => onChange({ category, relatedId: event.currentTarget.value || null })}
        >
          <option value="">{t('form.choose')}</option>
          {choices[category].map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      )}
    </>
  )
}

/** Drafts are their manager's alone: nobody else can relate to them. */
const isShared = ({ state }: { readonly state: string }) => state !== 'draft'

interface Choice {
  readonly id: string
  readonly name: string
}

function useChoices(
  userId: string,
): Record<Exclude<FeedbackCategory, 'global-evaluation'>, readonly Choice[]> {
  const session = useSession()
  const content = useQuery(relatables(session, userId)).data
  const goals = useQuery(goalsOf(session, userId)).data ?? []
  const agreements = useQuery(agreementsOf(session, userId)).data ?? []
  const worded = ({ id, description }: { id: string; description: string }) => ({
    id,
    name: description,
  })
  const plainText = usePlainText()
  const named = ({ id, name }: { id: string; name: Reading }) => ({ id, name: plainText(name) })
  const skills = content?.skills.filter(({ steps }) =>
    steps.some(({ id }) => id === content.ladderStepId),
  )
  return {
    goal: goals.filter(isShared).map(worded),
    agreement: agreements.filter(isShared).map(worded),
    skill: skills?.map(named) ?? [],
    value: content?.values.map(named) ?? [],
  }
}
