import type { NamedRecord } from '#domain/kernel/named-record.ts'
import { useTranslations } from 'use-intl'
import {
  visibilityDefault,
  feedbackCategories,
  type FeedbackCategory,
} from '#domain/conversations/feedback/entry.ts'
import type { Visibility } from '#domain/conversations/comments/visibility.ts'
import { errorsIn } from '#web/kernel/forms/errors.ts'
import { LoadProblem } from '#web/kernel/forms/LoadProblem.tsx'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { useSession } from '#web/kernel/session.tsx'
import { touchedByFeedback, circle } from './api.ts'
import { EntryForm } from './EntryForm.tsx'
import { useEntryError } from './use-entry-error.ts'
import { NativeSelect } from '#web/kernel/ui/controls/Field.tsx'
import { useQuery } from '@tanstack/react-query'
import type { Reading } from '#domain/kernel/localized-text.ts'
import { agreementsOf, relatedOptionsQuery } from '#web/conversations/agreements/api.ts'
import { goalsOf } from '#web/conversations/goals/api.ts'
import { usePlainText } from '#web/kernel/texts/use-fallback.ts'

interface RelatedChoice {
  readonly category: FeedbackCategory
  readonly relatedId: string | null
}

type RelatedChoices = Record<Exclude<FeedbackCategory, 'global-evaluation'>, readonly NamedRecord[]>

interface RelatedSelectProps extends RelatedChoice {
  readonly choices: RelatedChoices
  readonly error: string | undefined
  readonly onChange: (related: RelatedChoice) => void
}

function RelatedSelect({ choices, category, relatedId, error, onChange }: RelatedSelectProps) {
  const t = useTranslations('feedback')
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

/** Drafts are visible to their manager only, so nothing can relate to them. */
const isShared = ({ state }: { readonly state: string }) => state !== 'draft'

function useChoices(userId: string) {
  const session = useSession()
  const options = useQuery(relatedOptionsQuery(session, userId))
  const goals = useQuery(goalsOf(session, userId))
  const agreements = useQuery(agreementsOf(session, userId))
  const content = options.data
  const worded = ({ id, description }: { id: string; description: string }) => ({
    id,
    name: description,
  })
  const plainText = usePlainText()
  const named = ({ id, name }: { id: string; name: Reading }) => ({ id, name: plainText(name) })
  const choices: RelatedChoices = {
    goal: (goals.data ?? []).filter(isShared).map(worded),
    agreement: (agreements.data ?? []).filter(isShared).map(worded),
    skill: (content?.skills ?? [])
      .filter(({ area }) => content?.areaIds.includes(area.id))
      .map(named),
    value: content?.values.map(named) ?? [],
  }
  return { choices, queries: [options, goals, agreements] }
}

interface WriteFeedbackProps {
  readonly about: NamedRecord
  readonly choosesWhom: boolean
  readonly onClose: () => void
}

interface EntryDraft {
  readonly about: NamedRecord
  readonly text: string
  readonly visibility: Visibility
  readonly category: FeedbackCategory
  readonly relatedId: string | null
}

/** Private by default. Keeps a draft until it is saved. */
export function WriteFeedback({ about, choosesWhom, onClose }: WriteFeedbackProps) {
  const t = useTranslations('feedback.form')
  const input = useTranslations('input')
  const session = useSession()
  const { api, companyId, me } = session
  const textError = useEntryError()
  const start: EntryDraft = {
    about,
    text: '',
    visibility: visibilityDefault,
    category: 'global-evaluation',
    relatedId: null,
  }
  const form = useForm({
    draft: `feedback.about.${about.id}`,
    start,
    check: ({ text, visibility, category, relatedId }) => {
      const isMissing = category !== 'global-evaluation' && relatedId === null
      return errorsIn({
        relatedId: isMissing ? input('required') : undefined,
        text: textError(text, visibility),
      })
    },
    send: ({ about: whom, ...entry }) =>
      api.feedback.write({ params: { companyId, userId: whom.id }, body: entry }),
    touches: touchedByFeedback,
    done: t('saved'),
    failed: t('failed'),
    onDone: onClose,
    onClose,
  })
  const { about: whom, category, relatedId } = form.form
  const isAboutSelf = whom.id === me.userId
  const around = useQuery({ ...circle(session), enabled: choosesWhom })
  const { choices, queries } = useChoices(whom.id)
  return (
    <EntryForm
      title={isAboutSelf ? t('titleAboutSelf') : t('title', { name: whom.name })}
      about={whom}
      form={form}
      text={form.field('text')}
      visibility={form.field('visibility')}
    >
      {choosesWhom ? (
        <WhomSelect
          whom={whom}
          around={around.data ?? []}
          onChange={(next) =>
            form.set({ about: next, category: 'global-evaluation', relatedId: null })
          }
        />
      ) : null}
      <RelatedSelect
        choices={choices}
        category={category}
        relatedId={relatedId}
        error={form.errors['relatedId']}
        onChange={form.set}
      />
      <LoadProblem failed={input('notLoaded')} queries={[around, ...queries]} />
    </EntryForm>
  )
}

interface WhomSelectProps {
  readonly whom: NamedRecord
  readonly around: readonly NamedRecord[]
  readonly onChange: (whom: NamedRecord) => void
}

function WhomSelect({ whom, around, onChange }: WhomSelectProps) {
  const t = useTranslations('feedback.form')
  const { userId, name } = useSession().me
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
