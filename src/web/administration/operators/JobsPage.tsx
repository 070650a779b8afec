import { useInstant } from '#web/kernel/i18n/use-instant.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Timer } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import type { JobRunView, JobView } from '#contract/platform/jobs.ts'
import { jobGivenUp, jobRunDaysMax } from '#domain/platform/jobs/jobs.ts'
import { useSession } from '#web/kernel/session.tsx'
import type { Column } from '#web/kernel/lists/column.ts'
import { DataTable } from '#web/kernel/lists/DataTable.tsx'
import { ItemList, Item } from '#web/kernel/lists/ItemList.tsx'
import { ListFrame } from '#web/kernel/lists/ListFrame.tsx'
import { TableOptions } from '#web/kernel/lists/TableOptions.tsx'
import { useTableView } from '#web/kernel/lists/use-table-view.ts'
import { EmptyState } from '#web/kernel/ui/states/EmptyState.tsx'
import { ListPage } from '#web/kernel/ui/pages/ListPage.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { StatusBadge, type Tone } from '#web/kernel/ui/states/StatusBadge.tsx'
import { HealthSection } from './HealthSection.tsx'
import { scheduledJobs, runJob } from './jobs-api.ts'
import { useMomentWidth } from '#web/kernel/lists/use-moment-width.ts'
import { useMoment } from '#web/kernel/i18n/use-moment.ts'
import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useCommand } from '#web/kernel/use-command.ts'

const jobRunTones: Readonly<Record<JobRunView['state'], Tone>> = {
  running: 'progress',
  done: 'positive',
  retrying: 'attention',
  failed: 'critical',
  cutOff: 'attention',
}

/** A list: scheduled jobs, their next run, and their recent runs. */
export function JobsPage() {
  const t = useTranslations('superadmin.jobs')
  const session = useSession()
  const { data } = useSuspenseQuery(scheduledJobs(session))
  const columns = useRunColumns()
  const view = useTableView('jobs')
  return (
    <ListPage title={t('title')} lead={t('lead', { days: jobRunDaysMax })}>
      {session.isGodAdmin ? <HealthSection /> : null}
      <Section title={t('schedule')}>
        <ItemList label={t('schedule')}>
          {data.jobs.map((job) => (
            <ScheduledJob key={job.name} job={job} />
          ))}
        </ItemList>
      </Section>
      <Section title={t('runs')}>
        {data.runs.length === 0 ? (
          <EmptyState icon={Timer} title={t('none.title')} hint={t('none.hint')} />
        ) : (
          <ListFrame label={t('title')} tools={<TableOptions columns={columns} view={view} />}>
            <DataTable label={t('runs')} rows={data.runs} columns={columns} view={view} />
          </ListFrame>
        )}
      </Section>
    </ListPage>
  )
}

function useRunColumns(): readonly [Column<JobRunView>, ...Column<JobRunView>[]] {
  const t = useTranslations('superadmin.jobs')
  const format = useFormatter()
  const moment = useMoment()
  const momentWidth = useMomentWidth()
  return [
    { key: 'name', header: t('columns.name'), text: ({ name }) => t(`name.${name}`), share: 2 },
    {
      key: 'at',
      header: t('columns.at'),
      text: ({ at }) => moment(at),
      cell: ({ at }) => <time dateTime={at}>{moment(at)}</time>,
      fits: momentWidth,
      onCard: 'below',
    },
    {
      key: 'took',
      header: t('columns.took'),
      text: ({ tookMs }) =>
        tookMs === null
          ? ''
          : t('seconds', { seconds: format.number(tookMs / 1000, { maximumFractionDigits: 2 }) }),
    },
    {
      key: 'tries',
      header: t('columns.tries'),
      text: ({ tries }) => format.number(tries),
      isWide: true,
    },
    {
      key: 'problem',
      header: t('columns.problem'),
      text: ({ problem }) => (problem === jobGivenUp ? t('gaveUp') : (problem ?? '')),
      onCard: 'below',
    },
    {
      key: 'state',
      header: t('columns.state'),
      text: ({ state }) => t(`state.${state}`),
      cell: ({ state }) => <StatusBadge tone={jobRunTones[state]} label={t(`state.${state}`)} />,
      onCard: 'beside',
    },
  ]
}

function ScheduledJob({ job: { name, nextAt } }: { readonly job: JobView }) {
  const t = useTranslations('superadmin.jobs')
  const write = useInstant()
  const time = write(nextAt, 'time')
  const job = t(`name.${name}`)
  const { mutate, isPending } = useCommand<undefined, unknown>((session) => runJob(session, name), {
    touches: ['jobs'],
    done: t('started', { job }),
    failed: t('notStarted', { job }),
  })
  return (
    <Item
      title={{ text: job }}
      facts={{ text: t('next', { time }) }}
      after={
        <Button variant="default" loading={isPending} onClick={() => mutate(undefined)}>
          {t('run')}
        </Button>
      }
    />
  )
}
