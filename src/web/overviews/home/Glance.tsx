import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { GlanceView } from '#contract/overviews/home.ts'
import type { Day } from '#domain/kernel/time/day.ts'
import { PageLoading } from '#web/platform/frame/PageLoading.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { usePercent } from '#web/kernel/i18n/use-percent.ts'
import { Item, ItemList } from '#web/kernel/lists/ItemList.tsx'
import { StateBadge } from '#web/conversations/one-to-ones/StateBadge.tsx'
import { ShortWhen } from '#web/conversations/one-to-ones/planning/MeetingPlace.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { ErrorState } from '#web/kernel/ui/states/ErrorState.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { ThinBar } from '#web/kernel/ui/drawings/ThinBar.tsx'
import { glanceOf } from '#web/conversations/comments/glance-api.ts'
import layout from '#web/kernel/ui/layout.module.css'

/** Fails on its own: to-dos don't depend on it. */
export function Glance({ today }: { readonly today: Day }) {
  const t = useTranslations('glance')
  const common = useTranslations('common')
  const { data, isError, isFetching, refetch } = useQuery(glanceOf(useSession()))
  if (!data && isError) {
    const retry = { label: common('retry'), onRetry: () => void refetch(), busy: isFetching }
    return <ErrorState title={t('failed')} retry={retry} />
  }
  if (!data) return <PageLoading />
  const { unread, ...known } = data
  const isEmpty = Object.values(known).every((rows) => rows.length === 0)
  // Unread feedback is already listed beside it.
  const seen = data.feedback.filter(({ id }) => !unread.some((it) => it.id === id))
  if (isEmpty) return <p className={layout.note}>{t('nothing')}</p>
  return (
    <>
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
  if (week.length === 0) return null
  return (
    <Section title={t('week')}>
      <ItemList label={t('week')}>
        {week.map(({ id, who, state, date, appointment }) => (
          <Item
            key={id}
            title={{
              text: who.name,
              shown: (
                <Link to={paths.manager.oneToOne} params={{ oneToOneId: id }}>
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

interface GoalsProps<Goal> {
  readonly goals: readonly Goal[]
  readonly today: Day
}

function OwnGoals({ goals, today }: GoalsProps<GlanceView['goals'][number]>) {
  const t = useTranslations('goals.page')
  const percent = usePercent()
  const due = useDue(today)
  if (goals.length === 0) return null
  return (
    <Section title={t('title')}>
      <ul className={layout.stack4} aria-label={t('title')}>
        {goals.map(({ id, description, progress, ...goal }) => (
          <li key={id}>
            <Link
              to={paths.personal.goals}
              hash={id}
              className={`${layout.wrapped} ${layout.clamp3} ${layout.quietLink}`}
            >
              <bdi>{description}</bdi>
            </Link>
            <ThinBar label={description} labelHidden value={progress} text={percent(progress)} />
            <p className={layout.note}>{due(goal.due)}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

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

function TeamGoals({ goals, today }: GoalsProps<GlanceView['teamGoals'][number]>) {
  const t = useTranslations('glance')
  const due = useDue(today)
  if (goals.length === 0) return null
  return (
    <Section title={t('teamGoals')}>
      <ul className={layout.stack4} aria-label={t('teamGoals')}>
        {goals.map(({ id, who, description, ...goal }) => (
          <li key={id}>
            <Link
              to={paths.manager.person}
              params={{ userId: who.id }}
              search={{ tab: 'goals' }}
              hash={id}
              className={`${layout.wrapped} ${layout.clamp3} ${layout.quietLink}`}
            >
              {description}
            </Link>
            <p className={layout.note}>{`${who.name} · ${due(goal.due)}`}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function useDue(today: Day): (due: Day) => string {
  const t = useTranslations('goals')
  const when = useTranslations('home.when')
  const say = useDay()
  return (due) => (due < today ? when('overdue', { date: say(due) }) : t('due', { date: say(due) }))
}
