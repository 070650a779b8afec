import { Button, Switch } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { SyncEntryView } from '#contract/administration/directory.ts'
import { syncEntryDaysMax } from '#domain/people/sync-state/sync.ts'
import { useMoment } from '#web/kernel/i18n/use-moment.ts'
import { useSession } from '#web/kernel/session.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { Section } from '#web/kernel/ui/Section.tsx'
import { StatusBadge } from '#web/kernel/ui/StatusBadge.tsx'
import { syncEntries, syncEntriesShown } from './api.ts'
import s from './Directory.module.css'
import { useProblem } from './use-problem.ts'

/** Newest first. */
export function SyncLog() {
  const t = useTranslations('directory.log')
  const [page, setPage] = useState(1)
  const [isRefusedOnly, setRefusedOnly] = useState(false)
  const { data } = useQuery({
    ...syncEntries(useSession(), page, isRefusedOnly),
    placeholderData: keepPreviousData,
  })
  const isLast = (data?.total ?? 0) <= page * syncEntriesShown
  return (
    <Section title={t('title')} description={t('lead', { days: syncEntryDaysMax })} heading="h3">
      <div className={s.body}>
        <Switch
          label={t('refusedOnly')}
          checked={isRefusedOnly}
          onChange={(event) => {
            setRefusedOnly(event.currentTarget.checked)
            setPage(1)
          }}
        />
        {data?.total === 0 ? <p className={s.soft}>{t('none')}</p> : null}
        <ul className={s.rows}>
          {data?.rows.map((entry) => (
            <Line key={entry.id} entry={entry} />
          ))}
        </ul>
        {page === 1 && isLast ? null : (
          <div className={s.buttons}>
            <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
              {t('newer')}
            </Button>
            <Button variant="default" disabled={isLast} onClick={() => setPage(page + 1)}>
              {t('older')}
            </Button>
          </div>
        )}
      </div>
    </Section>
  )
}

const toneOf = { done: 'positive', refused: 'critical', skipped: 'neutral' } as const

function Line({ entry }: { readonly entry: SyncEntryView }) {
  const t = useTranslations('directory.log')
  const moment = useMoment()
  const sayProblem = useProblem()
  const { act, at, outcome, person, problem, token } = entry
  return (
    <li className={s.row}>
      <span className={s.named}>
        <span>
          <span>{t(`act.${act}`)}</span>
          {person ? (
            <>
              <span>{': '}</span>
              <Link to={paths.administration.editUser} params={{ userId: person.id }}>
                {person.name}
              </Link>
            </>
          ) : null}
        </span>
        {problem ? <span>{sayProblem(problem)}</span> : null}
        <span className={s.soft}>
          <time dateTime={at}>{moment(at)}</time> <span>·</span> {token}
        </span>
      </span>
      <StatusBadge tone={toneOf[outcome]} label={t(`outcome.${outcome}`)} />
    </li>
  )
}
