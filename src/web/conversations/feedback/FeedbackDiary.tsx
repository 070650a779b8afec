import { useTranslations } from 'use-intl'
import { ReadHere } from '#web/platform/notices/ReadHere.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { Entries } from './Entries.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { FeedbackActions } from './FeedbackActions.tsx'

interface FeedbackDiaryProps {
  readonly userId: string
  readonly userName: string
}

/** On the reader's own diary, the page header has the write button. */
export function FeedbackDiary({ userId, userName }: FeedbackDiaryProps) {
  const t = useTranslations('feedback')
  const isMine = userId === useSession().me.userId
  return (
    <div tabIndex={-1} className={layout.stack5}>
      <ReadHere shown={{ subject: 'feedback', userId }} />
      {isMine ? null : (
        <div className={layout.row3}>
          <FeedbackActions about={{ id: userId, name: userName }} />
        </div>
      )}
      <Entries
        of={{ about: userId }}
        emptyHint={isMine ? t('list.emptyMine') : t('list.emptyPerson')}
      />
    </div>
  )
}
