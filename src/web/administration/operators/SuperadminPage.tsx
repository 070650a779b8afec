import { useInstant } from '#web/kernel/i18n/use-instant.ts'
import { useTranslations } from 'use-intl'
import { MorePages } from '#web/platform/frame/navigation/MorePages.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { LandingPage } from '#web/kernel/ui/pages/LandingPage.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Sun } from 'lucide-react'
import { Item, ItemList } from '#web/kernel/lists/ItemList.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { EmptyState } from '#web/kernel/ui/states/EmptyState.tsx'
import { ErasureRow } from './ErasureRow.tsx'
import { waitingAbove } from './overview-api.ts'

const { superadmin } = paths

/** Open items for super administrators, with links. */
function WaitingAbove() {
  const t = useTranslations('superadmin.overview')
  const waiting = useTranslations('administration.waiting')
  const jobs = useTranslations('superadmin.jobs.name')
  const write = useInstant()
  const session = useSession()
  const { data } = useSuspenseQuery(waitingAbove(session))
  const rows = [
    ...data.deleting.map(({ id, name, goneAt }) => ({
      key: id,
      to: superadmin.companies,
      text: t('deleting', {
        name,
        day: goneAt === null ? '' : write(goneAt, 'day'),
      }),
      hint: t('deletingHint'),
    })),
    ...(data.givenUp > 0
      ? [
          {
            key: 'givenUp',
            to: superadmin.outbox,
            search: { state: 'givenUp' },
            text: t('givenUp', { count: data.givenUp }),
            hint: t('givenUpHint'),
          },
        ]
      : []),
    ...data.failed.map((name) => ({
      key: name,
      to: superadmin.jobs,
      text: t('failed', { job: jobs(name) }),
      hint: t('failedHint'),
    })),
  ]
  if (rows.length + data.erasures.length === 0)
    return <EmptyState icon={Sun} title={t('calm.title')} hint={t('calm.hint')} />
  return (
    <Section title={waiting('title')}>
      <ItemList label={waiting('title')}>
        {data.erasures.map((person) => (
          <ErasureRow key={person.id} person={person} />
        ))}
        {rows.map(({ key, text, hint, ...link }) => (
          <Item
            key={key}
            title={{ text, shown: <Link {...link}>{text}</Link> }}
            facts={{ text: hint }}
          />
        ))}
      </ItemList>
    </Section>
  )
}

/** Landing: open items and pages of super administrators. */
export function SuperadminPage() {
  const t = useTranslations('superadmin.overview')
  const nav = useTranslations('navigation')
  const { isSuperAdmin } = useSession().actor.roles
  return (
    <LandingPage
      title={nav('superadmin')}
      lead={t(isSuperAdmin ? 'lead' : 'leadOfAll')}
      aside={<MorePages of="superadmin" />}
    >
      <WaitingAbove />
    </LandingPage>
  )
}
