import { useTranslations } from 'use-intl'
import { visibilityDefault, type FeedbackCategory } from '#domain/conversations/feedback/entry.ts'
import type { Visibility } from '#domain/conversations/comments/visibility.ts'
import { errorsIn } from '#web/kernel/forms/errors.ts'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { useSession } from '#web/kernel/session.tsx'
import { touchedByFeedback, writeEntry } from './api.ts'
import { EntryForm } from './EntryForm.tsx'
import { RelatedSelect } from './RelatedSelect.tsx'
import { useEntryError } from './use-entry-error.ts'
import { WhomSelect } from './WhomSelect.tsx'

interface Person {
  readonly id: string
  readonly name: string
}

interface WriteFeedbackProps {
  readonly about: Person
  readonly choosesWhom: boolean
  readonly onClose: () => void
}

interface EntryDraft {
  readonly about: Person
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
    send: ({ about: whom, ...entry }) => writeEntry(session, whom.id, entry),
    touches: touchedByFeedback,
    done: t('saved'),
    failed: t('failed'),
    onDone: onClose,
    onClose,
  })
  const { about: whom, category, relatedId } = form.form
  const isAboutSelf = whom.id === session.me.userId
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
          onChange={(next) =>
            form.set({ about: next, category: 'global-evaluation', relatedId: null })
          }
        />
      ) : null}
      <RelatedSelect
        userId={whom.id}
        category={category}
        relatedId={relatedId}
        error={form.errors['relatedId']}
        onChange={form.set}
      />
    </EntryForm>
  )
}
