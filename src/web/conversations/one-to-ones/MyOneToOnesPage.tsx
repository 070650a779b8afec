import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, Navigate, useSearch } from '@tanstack/react-router'
import { MessagesSquare } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { isStillOpen } from '#domain/conversations/one-to-ones/access.ts'
import { refuseAgenda } from '#domain/conversations/one-to-ones/agenda.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { ReadHere } from '#web/platform/notices/ReadHere.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { Button } from '#web/kernel/ui/controls/Button.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { StatusBadge } from '#web/kernel/ui/states/StatusBadge.tsx'
import { EmptyState } from '#web/kernel/ui/states/EmptyState.tsx'
import { ListPage } from '#web/kernel/ui/pages/ListPage.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { agendaIn, pairOf } from './agenda/agenda.ts'
import { AgendaAudience } from './agenda/AgendaAudience.tsx'
import { NewQuestion } from './agenda/NewQuestion.tsx'
import { agendaOf } from './agenda/agenda-api.ts'
import { AgendaBox } from './agenda/AgendaBox.tsx'
import { oneToOne as oneToOneQuery } from '#web/conversations/meeting/api.ts'
import { oneToOnesOf } from './api.ts'
import { meetingOfRow } from './flow/meeting.ts'
import { OneToOneHistory } from './history/OneToOneHistory.tsx'
import { RequestOneToOne } from './planning/RequestOneToOne.tsx'
import { StateBadge } from './StateBadge.tsx'
import { useWhen } from './planning/use-when.ts'
import { MeetingPlace } from './planning/MeetingPlace.tsx'

/** A list: the past, by year. Above it, the open 1:1s and an agenda for each manager without one. */
export function MyOneToOnesPage() {
  const t = useTranslations('one-to-ones.mine')
  const session = useSession()
  const { userId, reportsTo } = session.me
  const { data } = useSuspenseQuery(oneToOnesOf(session, userId))
  const open = data
    .filter((row) => isStillOpen(meetingOfRow(row, userId), session.actor))
    .toReversed()
  const [next] = open
  const others = reportsTo.filter(({ id }) => !open.some(({ manager }) => manager.id === id))
  const asked: { readonly tab?: unknown } = useSearch({ strict: false })
  // Only an agenda that waits for its 1:1 to be planned stands here.
  if (asked.tab === 'agenda' && next && open.length === 1 && others.length === 0)
    return <Navigate replace to={paths.personal.oneToOne} params={{ oneToOneId: next.id }} />
  return (
    <ListPage
      title={t('title')}
      action={
        next ? (
          <Button
            variant={next.state === 'PREPARATION_PENDING' ? 'default' : 'filled'}
            renderRoot={(root) => (
              <Link {...root} to={paths.personal.oneToOne} params={{ oneToOneId: next.id }} />
            )}
          >
            {t('open')}
          </Button>
        ) : undefined
      }
    >
      {open.length === 0 && others.length === 0 ? (
        <EmptyState icon={MessagesSquare} title={t('none')} hint={t('noneHintAlone')} />
      ) : null}
      {reportsTo.map(({ id }) => (
        <ReadHere key={id} shown={{ subject: 'person', userId: id }} />
      ))}
      {open.map(({ id }) => (
        <Next key={id} oneToOneId={id} isLinked={id !== next?.id} />
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

interface NextProps {
  readonly oneToOneId: string
  /** The page's action leads to another one. */
  readonly isLinked: boolean
}

function Next({ oneToOneId, isLinked }: NextProps) {
  const t = useTranslations('one-to-ones.mine')
  const empty = useTranslations('one-to-ones.agenda')
  const day = useDay()
  const session = useSession()
  const { data: oneToOne } = useSuspenseQuery(oneToOneQuery(session, oneToOneId))
  const { manager, date, state, finishBy, appointment } = oneToOne
  const { name } = manager
  const when = useWhen('heading')
  const finishing = useTranslations('one-to-ones.finishing')
  const until = finishBy && finishing('theirs', { name, date: day(finishBy, 'long') })
  const agenda = agendaIn(oneToOne)
  const count = agenda.questions.filter(({ off }) => !off).length
  const mayAsk = !refuseAgenda(pairOf(agenda), session.actor)
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
          {state === 'PREPARATION_PENDING' ? (
            <StatusBadge tone="neutral" label={t('notShared')} />
          ) : (
            <StateBadge state={state} />
          )}
          {isLinked ? (
            <Link to={paths.personal.oneToOne} params={{ oneToOneId }}>
              {t('open')}
            </Link>
          ) : null}
        </>
      }
    >
      <div className={`${layout.stack3} ${layout.width46}`}>
        <p>{count === 0 ? empty('empty') : t('questions', { count })}</p>
        <AgendaAudience agenda={agenda} isSaid={mayAsk}>
          {mayAsk ? <NewQuestion agenda={agenda} /> : null}
        </AgendaAudience>
      </div>
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
      <div className={layout.width46}>
        <AgendaBox agenda={agenda} />
      </div>
    </Section>
  )
}
