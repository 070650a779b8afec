import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { pageSizes } from '#contract/kernel/page.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useKeptQuery } from '#web/kernel/use-kept-query.ts'
import { useMoment } from '#web/kernel/i18n/use-moment.ts'
import { Section } from '#web/kernel/ui/Section.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { askedAboutMe } from './api.ts'

/** Requests that used records about the reader, with function, requester and time. */
export function AskedAboutMe() {
  const t = useTranslations('ai')
  const moment = useMoment()
  const [limit, setLimit] = useState<(typeof pageSizes)[number]>(10)
  const session = useSession()
  const { rows, total } = useKeptQuery(limit, (asked) => askedAboutMe(session, asked)).data
  const next = pageSizes.find((size) => size > limit)
  return (
    <Section title={t('aboutMe.title')} description={t('aboutMe.hint')}>
      {total === 0 ? (
        <p className={layout.muted}>{t('aboutMe.none')}</p>
      ) : (
        <>
          <p className={layout.muted}>{t('aboutMe.count', { total })}</p>
          <ul className={layout.stack} aria-label={t('aboutMe.label')}>
            {rows.map((row) => (
              <li
                key={row.id}
                className={`${layout.row4} ${layout.apart} ${layout.baseline} ${layout.ruled} ${layout.padded2}`}
              >
                <span>{t(`functions.${row.function}`)}</span>
                <span className={layout.wrapped}>{row.isOwn ? t('aboutMe.you') : row.by}</span>
                <time className={layout.muted} dateTime={row.at}>
                  {moment(row.at)}
                </time>
              </li>
            ))}
          </ul>
          {next && rows.length < total ? (
            <div className={layout.inline3}>
              <Button variant="default" size="sm" onClick={() => setLimit(next)}>
                {t('aboutMe.earlier')}
              </Button>
            </div>
          ) : null}
        </>
      )}
    </Section>
  )
}
