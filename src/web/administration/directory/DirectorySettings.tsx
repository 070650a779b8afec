import { useSuspenseQuery, keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { placeSchema } from '#domain/administration/directory/schemas.ts'
import { CopyValue } from '#web/kernel/ui/CopyValue.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { Disclosure } from '#web/kernel/ui/Disclosure.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { companyDirectory, useChoosePlacer, syncEntries, syncEntriesShown } from './api.ts'
import layout from '#web/kernel/ui/layout.module.css'
import { Tokens } from './Tokens.tsx'
import { placers, type Placer } from '#domain/identity/companies/company.ts'
import { Choice } from '#web/kernel/ui/controls/Choice.tsx'
import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { Switch } from '#web/kernel/ui/controls/Checkbox.tsx'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { SyncEntryView } from '#contract/administration/directory.ts'
import { syncEntryDaysMax } from '#domain/people/sync-state/sync.ts'
import { useMoment } from '#web/kernel/i18n/use-moment.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { StatusBadge } from '#web/kernel/ui/states/StatusBadge.tsx'
import { useProblem } from './use-problem.ts'

/** Newest first. */
function SyncLog() {
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
      <div className={layout.stack4}>
        <Switch
          label={t('refusedOnly')}
          checked={isRefusedOnly}
          onChange={(event) => {
            setRefusedOnly(event.currentTarget.checked)
            setPage(1)
          }}
        />
        {data?.total === 0 ? (
          <p className={`${layout.muted} ${layout.wrapped}`}>
            {t(isRefusedOnly ? 'noneRefused' : 'none')}
          </p>
        ) : null}
        <ul className={layout.stack}>
          {data?.rows.map((entry) => (
            <SyncLogLine key={entry.id} entry={entry} />
          ))}
        </ul>
        {page === 1 && isLast ? null : (
          <div className={layout.inline3}>
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

const outcomeTones = { done: 'positive', refused: 'critical', skipped: 'neutral' } as const

function SyncLogLine({ entry }: { readonly entry: SyncEntryView }) {
  const t = useTranslations('directory.log')
  const moment = useMoment()
  const sayProblem = useProblem()
  const { act, at, outcome, person, problem, token } = entry
  return (
    <li
      className={`${layout.wrapped} ${layout.inline4} ${layout.apart} ${layout.ruled} ${layout.padded2} ${layout.tall}`}
    >
      <span className={`${layout.stack1} ${layout.grow16}`}>
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
        <span className={`${layout.muted} ${layout.wrapped}`}>
          <time dateTime={at}>{moment(at)}</time> <span>·</span> {token}
        </span>
      </span>
      <StatusBadge tone={outcomeTones[outcome]} label={t(`outcome.${outcome}`)} />
    </li>
  )
}

/** Super administrators only. */
export function DirectorySettings() {
  const t = useTranslations('directory')
  return useSession().me.roles.isSuperAdmin ? (
    <Directory />
  ) : (
    <p className={`${layout.muted} ${layout.wrapped}`}>{t('superAdminOnly')}</p>
  )
}

const guides = ['entra', 'okta'] as const
const guideSteps = ['s1', 's2', 's3', 's4'] as const

function Directory() {
  const t = useTranslations('directory')
  const { data } = useSuspenseQuery(companyDirectory(useSession()))
  const { people, problems, address, tokens, placedBy } = data
  return (
    <div className={layout.stack6}>
      <div className={layout.stack4}>
        <p className={`${layout.muted} ${layout.wrapped}`}>{t('lead')}</p>
        <p className={`${layout.muted} ${layout.row4}`}>
          <span>{t('people', { count: people })}</span>
          {problems > 0 ? (
            <Link to={paths.administration.users} search={{ sync: 'withProblem' }}>
              {t('problems', { count: problems })}
            </Link>
          ) : null}
        </p>
        <CopyValue label={t('address')} value={address} />
        <PlacerChoice placedBy={placedBy} />
      </div>
      <Tokens tokens={tokens} />
      <Section title={t('guides.title')} heading="h3">
        <div className={layout.stack4}>
          {guides.map((guide) => (
            <Disclosure key={guide} label={t(`guides.${guide}.title`)}>
              <ol className={`${layout.wrapped} ${layout.stack2} ${layout.bulleted}`}>
                {guideSteps.map((step) => (
                  <li key={step}>{t(`guides.${guide}.${step}`)}</li>
                ))}
              </ol>
            </Disclosure>
          ))}
          <p className={`${layout.muted} ${layout.wrapped}`}>
            {t('guides.place', { extension: placeSchema })}
          </p>
        </div>
      </Section>
      <SyncLog />
    </div>
  )
}

function PlacerChoice({ placedBy }: { readonly placedBy: Placer }) {
  const t = useTranslations('directory.placing')
  const choose = useChoosePlacer({ done: t('done'), failed: t('notSaved') })
  return (
    <Choice
      label={t('title')}
      options={placers.map((value) => ({ value, label: t(value), hint: t(`${value}Hint`) }))}
      value={choose.isPending ? choose.variables : placedBy}
      disabled={choose.isPending}
      onChange={(value) => value && choose.mutate(value)}
    />
  )
}
