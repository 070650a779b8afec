import { Check } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { refuseKeep } from '#domain/conversations/one-to-ones/keep.ts'
import { isPrivatePath } from '#domain/conversations/one-to-ones/content.ts'
import { ActionButton } from '#web/kernel/dialogs/ActionButton.tsx'
import { useNotify } from '#web/kernel/notify.tsx'
import { useSharesScreen } from '#web/kernel/texts/screen-sharing.ts'
import { useSession } from '#web/kernel/session.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import s from './KeepComment.module.css'
import { useFlow } from '#web/conversations/one-to-ones/flow/flow-context.tsx'
import { meetingOf } from '#web/conversations/one-to-ones/flow/meeting.ts'
import { useCall } from '#web/kernel/use-command.ts'
import { useField } from './use-field.ts'

/** Idempotent: the diary keeps the comment once. */
export function KeepComment({ path }: { readonly path: string }) {
  const t = useTranslations('one-to-ones.flow.feedback.keep')
  const actions = useTranslations('one-to-ones.actions')
  const { oneToOne, draft, autosave } = useFlow()
  const onScreen = useSharesScreen()
  const { actor } = useSession()
  const notify = useNotify()
  const { value: text } = useField(autosave, path)
  const keep = useCall((api) => api.feedback.keep, {
    touches: ['one-to-ones', 'feedback'],
    done: t('done'),
    failed: t('failed'),
  })
  const visibility = isPrivatePath(path) ? 'PRIVATE' : 'SHARED'
  const kept = draft.kept.find((it) => it.path === path)
  if (text === '' || (onScreen && isPrivatePath(path))) return null
  if (kept?.text === text) {
    return (
      <p className={`${layout.note} ${layout.line1} ${s.kept}`}>
        <Check size={16} /> {t('kept')}
      </p>
    )
  }
  const run = async () => {
    await autosave.flush(path)
    if (autosave.isDirty) notify.failed(actions('notSaved'))
    else keep.mutate({ params: { oneToOneId: oneToOne.id }, body: { path } })
  }
  return (
    <div>
      <ActionButton
        size="compact-sm"
        variant="subtle"
        label={t(kept ? 'again' : 'first')}
        refusal={refuseKeep(meetingOf(oneToOne), actor, { text, visibility }, kept)}
        pending={keep.isPending}
        onClick={() => void run()}
      />
    </div>
  )
}
