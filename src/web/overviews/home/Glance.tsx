import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { MyPersonView } from '#contract/conversations/my-people.ts'
import type { GlanceView } from '#contract/overviews/home.ts'
import type { Day } from '#domain/kernel/time/day.ts'
import { PageLoading } from '#web/platform/frame/PageLoading.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { Item, ItemList } from '#web/kernel/lists/ItemList.tsx'
import { StateBadge } from '#web/conversations/one-to-ones/StateBadge.tsx'
import { ShortWhen } from '#web/conversations/one-to-ones/planning/AppointmentLine.tsx'
import { myPeople } from '#web/conversations/my-people/api.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { Face } from '#web/kernel/ui/faces/Face.tsx'
import { ErrorState } from '#web/kernel/ui/states/ErrorState.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { glanceOf } from '#web/conversations/comments/glance-api.ts'
import { OwnGoals, TeamGoals } from './GlanceGoals.tsx'
import { TeamGlance } from './TeamGlance.tsx'
import layout from '#web/kernel/ui/layout.module.css'

/** Fails on its own: to-dos don't depend on it. */
export function Glance({ today }: { readonly today: Day }) {
  const t = useTranslations('glance')
  const common = useTranslations('common')
  const session = useSession()
  const { isManager } = session.actor.roles
  const { data, isError, isFetching, refetch } = useQuery(glanceOf(session))
  if (!data && isError) {
    const retry = { label: common('retry'), onRetry: () => void refetch(), busy: isFetching }
    return <ErrorState title={t('failed')} retry={retry} />
  }
  if (!data) return <PageLoading />
  const { unread, ...known } = data
  const isEmpty = Object.values(known).every((rows) => rows.length === 0)
  // Unread feedback is already listed beside it.
  const seen = data.feedback.filter(({ id }) => !unread.some((it) => it.id === id))
  if (isEmpty && !isManager) return <p className={layout.note}>{t('nothing')}</p>
  return (
    <>
      <TeamGlance />
      <Week week={data.week} />
      <OwnGoals goals={data.goals} today={today} />
      <Feedback feedback={seen} />
      <TeamGoals goals={data.teamGoals} today={today} />
    </>
  )
}

function Week({ week }: Pick<GlanceView, 'week'>) {
  const t = useTranslations('glance')
  const say = useDay()
  const { data: people } = useQuery({ ...myPeople(useSession()), enabled: week.length > 0 })
  if (week.length === 0) return null
  return (
    <Section title={t('week')}>
      <ItemList label={t('week')}>
        {week.map(({ id, who, state, date, appointment }) => (
          <Item
            key={id}
            before={<Face {...who} picture={pictureIn(people, who.id)} size={32} />}
            title={{
              text: who.name,
              shown: (
                <Link
                  to={paths.manager.oneToOne}
                  params={{ oneToOneId: id }}
                  className={layout.quietLink}
                >
                  {who.name}
                </Link>
              ),
            }}
            facts={{
              text: say(date),
              shown: <ShortWhen date={date} {...appointment} />,
            }}
            after={<StateBadge state={state} />}
          />
        ))}
      </ItemList>
    </Section>
  )
}

const pictureIn = (people: readonly MyPersonView[] = [], id: string) =>
  people.find(({ userId }) => userId === id)?.picture ?? null

function Feedback({ feedback }: Pick<GlanceView, 'feedback'>) {
  const t = useTranslations('glance')
  const say = useDay()
  if (feedback.length === 0) return null
  return (
    <Section title={t('feedback')}>
      <ul className={layout.stack4} aria-label={t('feedback')}>
        {feedback.map(({ id, who, text, day }) => (
          <li key={id}>
            <Link
              to={paths.personal.feedback}
              hash={id}
              className={`${layout.wrapped} ${layout.clamp3} ${layout.quietLink}`}
            >
              {text}
            </Link>
            <p className={layout.note}>{`${who.name} · ${say(day)}`}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
