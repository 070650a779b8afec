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
import type { FormState } from '#web/kernel/forms/use-form-state.ts'
import type { FeedbackView } from '#contract/conversations/feedback.ts'
import { useSession } from '#web/kernel/session.tsx'
import { touchedByFeedback, circle } from './api.ts'
import { EntryForm } from './EntryForm.tsx'
import { useEntryReaders } from './use-entry-readers.ts'
import { useEntrySaved } from './use-entry-saved.ts'
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

const noChoices: RelatedChoices = { goal: [], agreement: [], skill: [], value: [] }

function useChoices(about: NamedRecord | null) {
  const session = useSession()
  const userId = about?.id ?? session.me.userId
  const enabled = about !== null
  const options = useQuery({ ...relatedOptionsQuery(session, userId), enabled })
  const goals = useQuery({ ...goalsOf(session, userId), enabled })
  const agreements = useQuery({ ...agreementsOf(session, userId), enabled })
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
  return { choices: about ? choices : noChoices, queries: [options, goals, agreements] }
}

interface WriteFeedbackProps {
  /** Undefined for whom the author chooses. */
  readonly about: NamedRecord | undefined
  readonly onWritten?: ((entry: FeedbackView) => void) | undefined
  readonly onClose: () => void
}

interface EntryDraft {
  readonly about: NamedRecord | null
  readonly text: string
  readonly visibility: Visibility
  readonly category: FeedbackCategory
  readonly relatedId: string | null
}

/** Private by default. Keeps a draft until it is saved. */
export function WriteFeedback({ about, onWritten, onClose }: WriteFeedbackProps) {
  const t = useTranslations('feedback.form')
  const mine = useTranslations('feedback.mine')
  const input = useTranslations('input')
  const session = useSession()
  const { api, companyId, me } = session
  const textError = useEntryError()
  const said = useEntrySaved()
  const start: EntryDraft = {
    about: about ?? null,
    text: '',
    visibility: visibilityDefault,
    category: 'global-evaluation',
    relatedId: null,
  }
  const form: FormState<EntryDraft> = useForm<EntryDraft, FeedbackView>({
    draft: about ? `feedback.about.${about.id}` : 'feedback.new',
    start,
    check: ({ about: whom, text, visibility, category, relatedId }) => {
      const isMissing = category !== 'global-evaluation' && relatedId === null
      return errorsIn({
        about: whom ? undefined : t('noWhom'),
        relatedId: isMissing ? input('required') : undefined,
        text: textError(text, visibility),
      })
    },
    send: ({ about: whom, ...entry }) =>
      api.feedback.write({ params: { companyId, userId: whom?.id ?? '' }, body: entry }),
    touches: touchedByFeedback,
    done: ({ visibility }) => said(readers(visibility)),
    failed: t('failed'),
    onDone: (entry) => {
      onClose()
      if (entry) onWritten?.(entry)
    },
    onClose,
  })
  const { about: whom, category, relatedId } = form.form
  const readers = useEntryReaders(whom, false)
  const around = useQuery({ ...circle(session), enabled: !about })
  const { choices, queries } = useChoices(whom)
  const titleOf = ({ id, name }: NamedRecord) =>
    id === me.userId ? t('titleAboutSelf') : t('title', { name })
  return (
    <EntryForm
      title={whom ? titleOf(whom) : mine('write')}
      about={whom}
      form={form}
      text={form.field('text')}
      visibility={form.field('visibility')}
    >
      {about ? null : (
        <WhomSelect
          whom={whom}
          around={around.data ?? []}
          error={form.errors['about']}
          onChange={(next) =>
            form.set({ about: next, category: 'global-evaluation', relatedId: null })
          }
        />
      )}
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
  readonly whom: NamedRecord | null
  readonly around: readonly NamedRecord[]
  readonly error: string | undefined
  readonly onChange: (whom: NamedRecord) => void
}

function WhomSelect({ whom, around, error, onChange }: WhomSelectProps) {
  const t = useTranslations('feedback')
  const { userId, name } = useSession().me
  const people = [...around, { id: userId, name }]
  return (
    <NativeSelect
      label={t('form.whom')}
      required
      error={error}
      value={whom?.id ?? ''}
      onChange={(event) => {
        const chosen = people.find(({ id }) => id === event.currentTarget.value)
        if (chosen) onChange({ id: chosen.id, name: chosen.name })
      }}
    >
      {whom ? null : <option value="">{t('requests.choose')}</option>}
      {people.map((person) => (
        <option key={person.id} value={person.id}>
          {person.id === userId ? t('form.myself') : person.name}
        </option>
      ))}
    </NativeSelect>
  )
}
