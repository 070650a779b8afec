import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSession } from '#web/kernel/session.tsx'
import { circle } from './api.ts'
import { AskFeedback } from './AskFeedback.tsx'
import { WriteFeedback } from './WriteFeedback.tsx'

interface FeedbackActionsProps {
  readonly userId: string
  readonly userName: string
  readonly isWork?: boolean
}

export function FeedbackActions({ userId, userName, isWork = false }: FeedbackActionsProps) {
  const t = useTranslations('feedback')
  const session = useSession()
  const isMine = userId === session.me.userId
  const [open, setOpen] = useState<'write' | 'ask'>()
  const { data: around, isError } = useQuery({ ...circle(session), enabled: isMine })
  const mayAsk = around ? around.length > 0 : isError
  const close = () => setOpen(undefined)
  return (
    <>
      {isMine && mayAsk ? (
        <Button variant="default" onClick={() => setOpen('ask')}>
          {t('requests.ask')}
        </Button>
      ) : null}
      <Button variant={isWork ? 'filled' : 'default'} onClick={() => setOpen('write')}>
        {t('mine.write')}
      </Button>
      {open === 'ask' ? <AskFeedback onClose={close} /> : null}
      {open === 'write' ? (
        <WriteFeedback
          about={{ id: userId, name: userName }}
          choosesWhom={isMine}
          onClose={close}
        />
      ) : null}
    </>
  )
}
