import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useQuery } from '@tanstack/react-query'
import type { NamedRecord } from '#domain/kernel/named-record.ts'
import type { FeedbackView } from '#contract/conversations/feedback.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSession } from '#web/kernel/session.tsx'
import { circle } from './api.ts'
import { AskFeedback } from './AskFeedback.tsx'
import { WriteFeedback } from './WriteFeedback.tsx'

interface FeedbackActionsProps {
  /** Undefined on the reader's own page: they choose. */
  readonly about?: NamedRecord
  readonly isWork?: boolean
  readonly onWritten?: (entry: FeedbackView) => void
}

export function FeedbackActions({ about, isWork = false, onWritten }: FeedbackActionsProps) {
  const t = useTranslations('feedback')
  const session = useSession()
  const isMine = about === undefined
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
        <WriteFeedback about={about} onWritten={onWritten} onClose={close} />
      ) : null}
    </>
  )
}
