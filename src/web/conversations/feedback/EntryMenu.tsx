import { Ellipsis } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { FeedbackView } from '#contract/conversations/feedback.ts'
import { useSession } from '#web/kernel/session.tsx'
import { ActionMenu } from '#web/kernel/ui/ActionMenu.tsx'
import { useConfirm } from '#web/kernel/ui/confirm.tsx'
import { focusAround } from '#web/kernel/ui/focus.ts'
import { Tip } from '#web/kernel/ui/Tip.tsx'
import { useRemoveEntry } from './api.ts'
import s from './Feedback.module.css'

interface EntryMenuProps {
  readonly entry: FeedbackView
  readonly onEdit: () => void
}

/** Renders the author's actions, or why the entry is locked; nothing for others. */
export function EntryMenu({ entry, onEdit }: EntryMenuProps) {
  const t = useTranslations('feedback.actions')
  const common = useTranslations('common')
  const refusals = useTranslations('refusals')
  const { me } = useSession()
  const confirm = useConfirm()
  const place = useRef<HTMLDivElement>(null)
  // The menu disappears with its entry: move the focus.
  const remove = useRemoveEntry({
    done: t('removed'),
    failed: t('failed'),
    onDone: () => focusAround(place.current),
  })
  if (entry.author.id !== me.userId) return null
  if (entry.lock) {
    return (
      <Tip text={refusals(entry.lock)}>
        {(describedBy) => (
          <button type="button" className={s.locked} aria-describedby={describedBy} aria-disabled>
            <Ellipsis size={20} aria-hidden />
            <span className="visually-hidden">{t('more')}</span>
          </button>
        )}
      </Tip>
    )
  }
  const askToRemove = async () => {
    const confirmed = await confirm({
      title: t('removeTitle'),
      body: t('removeBody'),
      confirmLabel: t('remove'),
      cancelLabel: common('cancel'),
      tone: 'danger',
    })
    if (confirmed) remove.mutate(entry.id)
  }
  const actions = [
    { key: 'edit', label: t('edit'), onSelect: onEdit },
    { key: 'remove', label: t('remove'), tone: 'critical', onSelect: () => void askToRemove() },
  ] as const
  return (
    <div ref={place}>
      <ActionMenu label={t('more')} align="end" sections={[{ actions }]}>
        <Ellipsis size={20} aria-hidden />
      </ActionMenu>
    </div>
  )
}
