import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useSession } from '#web/kernel/session.tsx'
import { useMoment } from '#web/kernel/i18n/use-moment.ts'
import { Section } from '#web/kernel/ui/Section.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { askedAboutMe } from './api.ts'

/** Requests that used records about the reader, with function, requester and time. */
export function AskedAboutMe() {
  const t = useTranslations('ai')
  const moment = useMoment()
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(
    askedAboutMe(useSession()),
  )
  const rows = data.pages.flatMap((page) => page.rows)
  const total = data.pages.at(-1)?.total ?? 0
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
          {hasNextPage ? (
            <div className={layout.inline3}>
              <Button
                variant="default"
                size="sm"
                loading={isFetchingNextPage}
                onClick={() => void fetchNextPage()}
              >
                {t('aboutMe.earlier')}
              </Button>
            </div>
          ) : null}
        </>
      )}
    </Section>
  )
}
