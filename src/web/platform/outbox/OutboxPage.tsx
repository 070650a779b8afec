import { Mail } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { LanguageMenu } from '#web/kernel/i18n/LanguageMenu.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { EmptyState } from '#web/kernel/ui/EmptyState.tsx'
import { ListPage } from '#web/kernel/ui/ListPage.tsx'
import { MailItem } from './MailItem.tsx'
import s from './OutboxPage.module.css'
import { useMails } from './use-mails.ts'

/** What a demo that sends no mail would send, for anyone to walk through every flow. */
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
          <output className={s.problem}>{problem ? t('unreachable') : ''}</output>
          {mails?.length === 0 ? (
            <EmptyState icon={Mail} title={t('none.title')} hint={t('none.hint')} />
          ) : null}
          <ul className={s.mails}>
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
