import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Mails } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { MailLine } from '#contract/superadmin.ts'
import { mailLineDaysMax } from '#domain/outbox/retries.ts'
import { useSession } from '#web/kernel/session.tsx'
import { paths } from '#web/paths/paths.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Page } from '#web/ui/Page.tsx'
import { StatusBadge, type Tone } from '#web/ui/StatusBadge.tsx'
import { companyMails } from './api.ts'
import s from './CompanyOutboxPage.module.css'

const toneOf: Readonly<Record<MailLine['state'], Tone>> = {
  sent: 'positive',
  waiting: 'accent',
  retrying: 'attention',
  givenUp: 'critical',
  kept: 'neutral',
}

/** Which mails there were to the company's people, and how far they got: never what they say. */
export function CompanyOutboxPage() {
  const t = useTranslations('superadmin.outbox')
  const { data } = useSuspenseQuery(companyMails(useSession()))
  const { sendsMails, mails } = data
  return (
    <Page title={t('title')} documentTitle={t('title')} lead={t('lead', { days: mailLineDaysMax })}>
      {sendsMails ? null : <p className={s.notice}>{t.rich('noMail', { link: toPeople })}</p>}
      {mails.length === 0 ? (
        <EmptyState icon={Mails} title={t('none.title')} hint={t('none.hint')} />
      ) : (
        <ul className={s.mails} aria-label={t('title')}>
          {mails.map((mail) => (
            <Line key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
    </Page>
  )
}

const toPeople = (words: ReactNode) => <Link to={paths.administration.users}>{words}</Link>

function Line({ mail: { to, kind, at, state } }: { readonly mail: MailLine }) {
  const t = useTranslations('superadmin.outbox')
  const format = useFormatter()
  const { timeZone } = useSession().me.company
  const when = format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return (
    <li className={s.mail}>
      <div className={s.text}>
        <p className={s.kind}>{t(`kind.${kind}`)}</p>
        <p className={s.facts}>
          <span>{to}</span>
          <time dateTime={at}>{when}</time>
        </p>
      </div>
      <StatusBadge tone={toneOf[state]} label={t(`state.${state}`)} />
    </li>
  )
}
