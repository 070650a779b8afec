import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslations } from 'use-intl'
import { pageSizes } from '#contract/kernel/page.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useMoment } from '#web/kernel/i18n/use-moment.ts'
import { Section } from '#web/kernel/ui/Section.tsx'
import s from './Ai.module.css'
import { askedAboutMe } from './api.ts'

/** Requests that used records about the reader: when, what and by whom. */
export function AskedAboutMe() {
  const t = useTranslations('ai')
  const moment = useMoment()
  const [limit, setLimit] = useState<(typeof pageSizes)[number]>(10)
  const { rows, total } = useSuspenseQuery(askedAboutMe(useSession(), useDeferredValue(limit))).data
  const next = pageSizes.find((size) => size > limit)
  return (
    <Section title={t('aboutMe.title')} description={t('aboutMe.hint')}>
      {total === 0 ? (
        <p className={s.soft}>{t('aboutMe.none')}</p>
      ) : (
        <>
          <p className={s.soft}>{t('aboutMe.count', { total })}</p>
          <ul className={s.list} aria-label={t('aboutMe.label')}>
            {rows.map((row) => (
              <li key={row.id} className={s.line}>
                <span>{t(`functions.${row.function}`)}</span>
                <span className={s.who}>{row.isOwn ? t('aboutMe.you') : row.by}</span>
                <time className={s.soft} dateTime={row.at}>
                  {moment(row.at)}
                </time>
              </li>
            ))}
          </ul>
          {next && rows.length < total ? (
            <div className={s.actions}>
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
