import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSession } from '#web/kernel/session.tsx'
import { Entries } from './Entries.tsx'
import s from './Feedback.module.css'
import { WriteFeedback } from './WriteFeedback.tsx'

interface FeedbackDiaryProps {
  readonly userId: string
  readonly userName: string
}

/** The feedback about someone that the reader may see, and a place to write. */
export function FeedbackDiary({ userId, userName }: FeedbackDiaryProps) {
  const t = useTranslations('feedback')
  const { me } = useSession()
  const [writing, setWriting] = useState(false)
  return (
    <div tabIndex={-1} className={s.diary}>
      <div>
        <Button leftSection={<Plus size={18} aria-hidden />} onClick={() => setWriting(true)}>
          {t('mine.write')}
        </Button>
      </div>
      <Entries
        of={{ about: userId }}
        emptyHint={userId === me.userId ? t('list.emptyMine') : t('list.emptyPerson')}
      />
      {writing ? (
        <WriteFeedback
          about={{ id: userId, name: userName }}
          choosesWhom={userId === me.userId}
          onClose={() => setWriting(false)}
        />
      ) : null}
    </div>
  )
}
