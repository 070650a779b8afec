import { useTranslations } from 'use-intl'
import { LanguageMenu } from '#web/kernel/i18n/LanguageMenu.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { ListPage } from '#web/kernel/ui/pages/ListPage.tsx'
import { MailItem } from './MailItem.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import s from './OutboxPage.module.css'
import { useEffect, useState } from 'react'
import { ApiError } from '#contract/kernel/errors.ts'
import type { MailView } from '#contract/platform/outbox.ts'
import { useLanguage } from '#web/kernel/i18n/I18n.tsx'
import { outboxApi } from './api.ts'

/** Polling interval while the page is visible, in milliseconds. */
const askEveryMs = 4_000

type Problem = 'closed' | 'unreachable'

/** Mails so far, undefined before the first response, and the problem that blocks updates. */
function useMails(): { mails?: readonly MailView[]; problem?: Problem } {
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

/** A demo's unsent mail, readable by anyone who tries its flows. */
export function OutboxPage() {
  const t = useTranslations('outbox')
  const { mails, problem } = useMails()
  return (
    <main className={s.page}>
      <div className={s.bar}>
        <a href={paths.home}>{t('back')}</a>
        <LanguageMenu />
      </div>
      {problem === 'closed' ? (
        <ListPage title={t('closed.title')} lead={t('closed.hint')} documentTitle={t('pageTitle')}>
          {null}
        </ListPage>
      ) : (
        <ListPage isRead title={t('title')} lead={t('lead')} documentTitle={t('pageTitle')}>
          <output className={`${layout.critical} ${layout.unlessEmpty}`}>
            {problem ? t('unreachable') : ''}
          </output>
          {mails?.length === 0 ? (
            <p className={layout.muted}>
              <strong>{t('none.title')}</strong> {t('none.hint')}
            </p>
          ) : null}
          <ul className={layout.stack3}>
            {mails?.map((mail) => (
              <li key={mail.id}>
                <MailItem mail={mail} />
              </li>
            ))}
          </ul>
        </ListPage>
      )}
    </main>
  )
}
