import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MessagesSquare } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { isOpen } from '#domain/conversations/one-to-ones/states.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { ReadHere } from '#web/platform/notices/ReadHere.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { EmptyState } from '#web/kernel/ui/states/EmptyState.tsx'
import { ListPage } from '#web/kernel/ui/pages/ListPage.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { agendaIn } from './agenda/agenda.ts'
import { agendaOf } from './agenda/agenda-api.ts'
import { AgendaBox } from './agenda/AgendaBox.tsx'
import { oneToOne as oneToOneQuery } from '#web/conversations/meeting/api.ts'
import { oneToOnesOf } from './api.ts'
import { OneToOneHistory } from './history/OneToOneHistory.tsx'
import { RequestOneToOne } from './planning/RequestOneToOne.tsx'
import { StateBadge } from './StateBadge.tsx'
import { useWhen } from './planning/use-when.ts'
import { MeetingPlace } from './planning/MeetingPlace.tsx'

/** Lists open 1:1s, an agenda for each manager without one, then the past. */
export function MyOneToOnesPage() {
  const t = useTranslations('one-to-ones.mine')
  const session = useSession()
  const { userId, reportsTo } = session.me
  const { data } = useSuspenseQuery(oneToOnesOf(session, userId))
  const open = data.filter((row) => isOpen(row.state) && !row.withdrawnAt)
  const others = reportsTo.filter(({ id }) => !open.some(({ manager }) => manager.id === id))
  return (
    <ListPage isRead title={t('title')} documentTitle={t('title')} lead={t('lead')}>
      {open.length === 0 && others.length === 0 ? (
        <EmptyState icon={MessagesSquare} title={t('none')} hint={t('noneHintAlone')} />
      ) : null}
      {reportsTo.map(({ id }) => (
        <ReadHere key={id} shown={{ subject: 'person', userId: id }} />
      ))}
      {open.map(({ id }) => (
        <Next key={id} oneToOneId={id} />
      ))}
      {others.map(({ id }) => (
        <Between key={id} managerId={id} />
      ))}
      <Section title={t('past')}>
        <OneToOneHistory userId={userId} linkTo="personal" />
      </Section>
    </ListPage>
  )
}

function Next({ oneToOneId }: { readonly oneToOneId: string }) {
  const t = useTranslations('one-to-ones.mine')
  const day = useDay()
  const { data: oneToOne } = useSuspenseQuery(oneToOneQuery(useSession(), oneToOneId))
  const { manager, date, state, finishBy, appointment } = oneToOne
  const { name } = manager
  const when = useWhen('heading')
  const finishing = useTranslations('one-to-ones.finishing')
  const until = finishBy && finishing('theirs', { name, date: day(finishBy, 'long') })
  return (
    <Section
      title={when({ date, ...appointment })}
      description={
        <>
          <span>{until ?? t('nextWith', { name })}</span>
          <MeetingPlace oneToOne={oneToOne} />
        </>
      }
      actions={
        <>
          <StateBadge state={state} />
          <Link to={paths.personal.oneToOne} params={{ oneToOneId }}>
            {t('open')}
          </Link>
        </>
      }
    >
      <AgendaBox agenda={agendaIn(oneToOne)} />
    </Section>
  )
}

/** The agenda before a 1:1 is planned, and the button to request one. */
function Between({ managerId }: { readonly managerId: string }) {
  const t = useTranslations('one-to-ones.mine')
  const session = useSession()
  const { data: agenda } = useSuspenseQuery(
    agendaOf(session, { userId: session.me.userId, managerId }),
  )
  return (
    <Section
      title={t('nextWith', { name: agenda.manager.name })}
      description={t('none')}
      actions={<RequestOneToOne agenda={agenda} />}
    >
      <AgendaBox agenda={agenda} />
    </Section>
  )
}
