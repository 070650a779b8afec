import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSession } from '#web/kernel/session.tsx'
import { circle } from './api.ts'
import { AskFeedback } from './AskFeedback.tsx'
import { Entries } from './Entries.tsx'
import s from './Feedback.module.css'
import { Requests } from './Requests.tsx'
import { WriteFeedback } from './WriteFeedback.tsx'

interface FeedbackDiaryProps {
  readonly userId: string
  readonly userName: string
}

/** The feedback about someone that the reader may see, and a place to write. */
export function FeedbackDiary({ userId, userName }: FeedbackDiaryProps) {
  const t = useTranslations('feedback')
  const session = useSession()
  const isMine = userId === session.me.userId
  const [open, setOpen] = useState<'write' | 'ask'>()
  const { data: around = [] } = useQuery({ ...circle(session), enabled: isMine })
  const close = () => setOpen(undefined)
  return (
    <div tabIndex={-1} className={s.diary}>
      <div className={s.start}>
        <Button leftSection={<Plus size={18} aria-hidden />} onClick={() => setOpen('write')}>
          {t('mine.write')}
        </Button>
        {isMine && around.length > 0 ? (
          <Button variant="default" onClick={() => setOpen('ask')}>
            {t('requests.ask')}
          </Button>
        ) : null}
      </div>
      {isMine ? <Requests of="mine" /> : null}
      <Entries
        of={{ about: userId }}
        emptyHint={isMine ? t('list.emptyMine') : t('list.emptyPerson')}
      />
      {open === 'ask' ? <AskFeedback onClose={close} /> : null}
      {open === 'write' ? (
        <WriteFeedback
          about={{ id: userId, name: userName }}
          choosesWhom={isMine}
          onClose={close}
        />
      ) : null}
    </div>
  )
}
