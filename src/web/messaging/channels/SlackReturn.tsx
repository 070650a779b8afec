import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useNotify } from '#web/kernel/notify.tsx'
import { useCommand } from '#web/kernel/use-command.ts'
import { finishSlack } from './api.ts'
import { takeSlackAnswer, type SlackAnswer } from './slack-way.ts'

/** Completes the OAuth flow when Slack redirects back; removes its answer from the URL. */
export function SlackReturn() {
  const t = useTranslations('channels')
  const channel = t('names.slack')
  const failed = t('form.failed', { channel })
  const navigate = useNavigate()
  const notify = useNotify()
  const begun = useRef(false)
  const { mutate } = useCommand<SlackAnswer, void>(finishSlack, {
    touches: ['channels'],
    done: t('form.saved', { channel }),
    failed,
  })
  useEffect(() => {
    const answer = begun.current ? undefined : takeSlackAnswer(location.search)
    begun.current = true
    if (!answer) return
    void navigate({ to: '.', search: { tab: 'channels' }, replace: true })
    if (answer === 'refused') notify.failed(`${failed} ${t('form.notLetIn')}`)
    else mutate(answer)
  }, [mutate, navigate, notify, failed, t])
  return null
}
