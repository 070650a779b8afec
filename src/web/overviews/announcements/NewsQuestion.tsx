import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { myConsents, useChangeConsent } from '#web/identity/account/api.ts'
import { useAccount } from '#web/kernel/account.tsx'
import { Popup } from '#web/kernel/ui/overlays/Popup.tsx'
import { leavePopup } from './leave-popup.ts'
import layout from '#web/kernel/ui/layout.module.css'

const kind = 'commercialNews'

/**
 * Shown once (section 2). Closing means no, because consent must be explicit; an answer that failed to
 * save is requested again.
 */
export function NewsQuestion() {
  const t = useTranslations('announcements.commercial-news')
  const [isClosed, setClosed] = useState(false)
  const answer = useChangeConsent({ on: t('on'), off: t('off'), failed: t('failed') })
  // Reads the cache only, in case the account page has the answer already.
  const { data: consents } = useQuery({ ...myConsents(useAccount()), enabled: false })
  const isAnswered = answer.isSuccess || consents?.some((it) => it.kind === kind)
  if (isClosed || isAnswered) return null

  const say = (given: boolean) => {
    leavePopup()
    answer.mutate({ kind, given })
  }
  const close = () => {
    setClosed(true)
    say(false)
  }
  const isSending = (given: boolean) => answer.isPending && answer.variables.given === given
  return (
    <Popup
      title={t('title')}
      onClose={close}
      actions={
        <div className={layout.row2}>
          <Button
            variant="default"
            size="sm"
            loading={isSending(true)}
            disabled={answer.isPending}
            onClick={() => say(true)}
          >
            {t('yes')}
          </Button>
          <Button
            variant="default"
            size="sm"
            loading={isSending(false)}
            disabled={answer.isPending}
            onClick={() => say(false)}
          >
            {t('no')}
          </Button>
        </div>
      }
    >
      <p>{t('text')}</p>
    </Popup>
  )
}
