import { useTranslations } from 'use-intl'
import { visibilityDefault, type FeedbackCategory } from '#domain/feedback/entry.ts'
import type { Visibility } from '#domain/comments/visibility.ts'
import { useDraft } from '#web/kernel/use-draft.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useWriteEntry } from './api.ts'
import { EntryForm } from './EntryForm.tsx'
import { RelatedSelect } from './RelatedSelect.tsx'
import { WhomSelect } from './WhomSelect.tsx'

interface Person {
  readonly id: string
  readonly name: string
}

interface WriteFeedbackProps {
  readonly about: Person
  /** Whether it may be about someone else instead. */
  readonly choosesWhom: boolean
  readonly onClose: () => void
}

interface Form {
  readonly about: Person
  readonly text: string
  readonly visibility: Visibility
  readonly category: FeedbackCategory
  readonly relatedId: string | null
}

/** A new entry: private until its writer says otherwise. What is typed is kept until it is saved. */
export function WriteFeedback({ about, choosesWhom, onClose }: WriteFeedbackProps) {
  const t = useTranslations('feedback.form')
  const { me } = useSession()
  const start: Form = {
    about,
    text: '',
    visibility: visibilityDefault,
    category: 'global-evaluation',
    relatedId: null,
  }
  const { form, change, forget } = useDraft(`feedback.about.${about.id}`, start)
  const close = () => {
    forget()
    onClose()
  }
  const write = useWriteEntry(t('saved'), close)
  const { about: whom, ...entry } = form
  const name = whom.id === me.userId ? t('myself') : whom.name
  return (
    <EntryForm
      title={t('title', { name })}
      about={whom}
      words={form}
      onChange={(words) => change({ ...form, ...words })}
      incomplete={entry.category !== 'global-evaluation' && entry.relatedId === null}
      pending={write.isPending}
      onSave={() => write.mutate({ userId: whom.id, ...entry })}
      onClose={onClose}
      onCancel={close}
    >
      {choosesWhom ? (
        <WhomSelect
          whom={whom}
          onChange={(next) =>
            change({ ...form, about: next, category: 'global-evaluation', relatedId: null })
          }
        />
      ) : null}
      <RelatedSelect
        userId={whom.id}
        category={entry.category}
        relatedId={entry.relatedId}
        onChange={(related) => change({ ...form, ...related })}
      />
    </EntryForm>
  )
}
