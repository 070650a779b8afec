import { useSuspenseQuery } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import type { HealthView } from '#contract/administration/operators.ts'
import type { CheckState } from '#domain/platform/health/checks.ts'
import { useMoment } from '#web/kernel/i18n/use-moment.ts'
import { useSession } from '#web/kernel/session.tsx'
import { Item, ItemList } from '#web/kernel/lists/ItemList.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { StatusBadge, type Tone } from '#web/kernel/ui/states/StatusBadge.tsx'
import { installationHealth } from './jobs-api.ts'

const checkTones: Readonly<Record<CheckState, Tone>> = {
  ok: 'positive',
  warn: 'attention',
  fail: 'critical',
}

/** For operators: the checks of the doctor that a running server can make, with their figures. */
export function HealthSection() {
  const t = useTranslations('superadmin.jobs.health')
  const { data } = useSuspenseQuery(installationHealth(useSession()))
  const factsOf = useFacts(data)
  return (
    <Section title={t('title')} description={t('hint')}>
      <ItemList label={t('title')}>
        {data.checks.map(({ name, state }) => (
          <Item
            key={name}
            title={{ text: t(`name.${name}`) }}
            facts={{ text: factsOf(name) }}
            after={<StatusBadge tone={checkTones[state]} label={t(`state.${state}`)} />}
          />
        ))}
      </ItemList>
    </Section>
  )
}

function useFacts({ connections, openStreams, files, backlog, backups }: HealthView) {
  const t = useTranslations('superadmin.jobs.health')
  const factsOfBackups = useBackupFacts()
  const dueFor = (seconds: number) => t('due', { minutes: Math.round(seconds / 60) })
  const facts: Partial<Record<HealthView['checks'][number]['name'], string>> = {
    database: [
      t('connections', connections),
      t('streams', { count: openStreams }),
      t('files', { count: files.busy + files.waiting }),
    ].join(' · '),
    ...(backlog
      ? {
          jobs: dueFor(backlog.oldestJobSeconds),
          deliveries: [
            t('waiting', { count: backlog.waitingDeliveries }),
            dueFor(backlog.oldestDeliverySeconds),
          ].join(' · '),
        }
      : {}),
    ...(backups ? { backups: factsOfBackups(backups) } : {}),
  }
  return (name: keyof typeof facts) => facts[name] ?? ''
}

const bytesPerMegabyte = 1_000_000

function useBackupFacts() {
  const t = useTranslations('superadmin.jobs.health')
  const format = useFormatter()
  const moment = useMoment()
  return ({ newest, drill }: NonNullable<HealthView['backups']>): string => {
    const megabytes = format.number((newest?.bytes ?? 0) / bytesPerMegabyte, {
      maximumFractionDigits: 1,
    })
    return [
      newest ? t('newest', { at: moment(newest.at), megabytes }) : t('noBackup'),
      !drill
        ? t('noDrill')
        : drill.isFine
          ? t('drill', { at: moment(drill.at), ...(drill.counts ?? { tables: 0, rows: 0 }) })
          : t('drillFailed', { at: moment(drill.at) }),
    ].join(' · ')
  }
}
