import { useEffect, useState } from 'react'
import { ApiError } from '#contract/kernel/errors.ts'
import type { MailView } from '#contract/platform/outbox.ts'
import { useLanguage } from '#web/kernel/i18n/I18n.tsx'
import { outboxApi } from './api.ts'

/** How often the page asks for new mails while someone looks at it, in milliseconds. */
const askEveryMs = 4_000

type Problem = 'closed' | 'unreachable'

/** The mails so far, none before the first answer, and what keeps newer ones away. */
export function useMails(): { mails?: readonly MailView[]; problem?: Problem } {
  const { language } = useLanguage()
  const [mails, setMails] = useState<readonly MailView[]>()
  const [problem, setProblem] = useState<Problem>()
  useEffect(() => {
    const api = outboxApi(() => language)
    const ask = async () => {
      if (document.hidden) return
      try {
        setMails(await api.demo())
        setProblem(undefined)
      } catch (error) {
        setProblem(error instanceof ApiError && error.statusCode === 404 ? 'closed' : 'unreachable')
      }
    }
    void ask()
    const timer = setInterval(ask, askEveryMs)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [language])
  return { ...(mails ? { mails } : {}), ...(problem ? { problem } : {}) }
}
