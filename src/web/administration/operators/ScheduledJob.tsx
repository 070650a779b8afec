import { Button } from '@mantine/core'
import { useFormatter, useTranslations } from 'use-intl'
import type { JobView } from '#contract/platform/jobs.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useCommand } from '#web/kernel/use-command.ts'
import { Item } from '#web/kernel/lists/ItemList.tsx'
import { runJob } from './delivery-api.ts'

export function ScheduledJob({ job: { name, nextAt } }: { readonly job: JobView }) {
  const t = useTranslations('superadmin.jobs')
  const format = useFormatter()
  const { timeZone } = useSession().me.company
  const time = format.dateTime(new Date(nextAt), { timeStyle: 'short', timeZone })
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
