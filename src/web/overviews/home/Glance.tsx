import { useQuery } from '@tanstack/react-query'
import { useTranslations, useFormatter } from 'use-intl'
import type { Day } from '#domain/kernel/time/day.ts'
import { PageLoading } from '#web/platform/frame/PageLoading.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { ErrorState } from '#web/kernel/ui/states/ErrorState.tsx'
import { glanceOf } from '#web/conversations/comments/glance-api.ts'
import { OwnGoals } from './GlanceGoals.tsx'
import { LatestFeedback } from './LatestFeedback.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { Link } from '@tanstack/react-router'
import { isLate, nextMeetingOf } from '#domain/conversations/my-people/next-meeting.ts'
import { myPeople } from '#web/conversations/my-people/api.ts'
import { teamNineBox } from '#web/conversations/nine-box/api.ts'
import { TeamFaces } from '#web/conversations/nine-box/TeamFaces.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { useSharesScreen } from '#web/kernel/texts/screen-sharing.ts'
import { ThinBar } from '#web/kernel/ui/drawings/ThinBar.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'

interface GlanceProps {
  readonly today: Day
  /** False on wide pages, which have it in the other column. */
  readonly hasFeedback: boolean
}

/** Fails on its own: to-dos don't depend on it. */
export function Glance({ today, hasFeedback }: GlanceProps) {
  const t = useTranslations('glance')
  const common = useTranslations('common')
  const session = useSession()
  const { isManager, showsBoxes, isLoading } = useTeamGlance()
  const { data, isError, isFetching, refetch } = useQuery(glanceOf(session))
  if (!data && isError) {
    const retry = { label: common('retry'), onRetry: () => void refetch(), busy: isFetching }
    return <ErrorState title={t('failed')} retry={retry} />
  }
  if (!data || isLoading) return <PageLoading />
  const { goals, feedback } = data
  const shown = [goals, ...(hasFeedback ? [feedback] : [])]
  const isEmpty = shown.every((rows) => rows.length === 0)
  if (isEmpty && !isManager) return <p className={layout.note}>{t('nothing')}</p>
  return (
    <>
      {isManager ? <TeamPace /> : null}
      {showsBoxes ? <TeamBoxes /> : null}
      <OwnGoals goals={goals} today={today} />
      {hasFeedback ? <LatestFeedback /> : null}
    </>
  )
}

/** Until it is read, nothing is shown below it: it would jump. */
function useTeamGlance() {
  const session = useSession()
  const sharesScreen = useSharesScreen()
  const { isManager } = session.actor.roles
  const showsBoxes = isManager && session.me.company.nineBox.forManagers && !sharesScreen
  const people = useQuery({ ...myPeople(session), enabled: isManager })
  const boxes = useQuery({ ...teamNineBox(session), enabled: showsBoxes })
  return { isManager, showsBoxes, isLoading: people.isLoading || boxes.isLoading }
}

const Title = ({ to, text }: { readonly to: string; readonly text: string }) => (
  <Link to={to} className={layout.quietLink}>
    {text}
  </Link>
)

const namesMax = 3

function TeamPace() {
  const t = useTranslations('glance')
  const format = useFormatter()
  const paces = useTranslations('teams.pace')
  const session = useSession()
  const { data: people = [] } = useQuery(myPeople(session))
  if (people.length === 0) return null
  const late = people.filter((it) => isLate(nextMeetingOf(it, session.me.today)))
  const onTrack = people.length - late.length
  return (
    <Section title={<Title to={paths.manager.people} text={t('pace.title')} />}>
      <div className={layout.stack2}>
        <ThinBar
          label={t('pace.label')}
          labelHidden
          value={(onTrack / people.length) * 100}
          text={t('pace.of', { count: onTrack, all: people.length })}
        />
        {late.length > 0 ? (
          <p className={layout.note}>
            {t('pace.late', {
              pace: paces('amber'),
              who:
                late.length > namesMax
                  ? `${late.length}`
                  : format.list(late.map(({ name }) => name)),
            })}
          </p>
        ) : null}
      </div>
    </Section>
  )
}

function TeamBoxes() {
  const t = useTranslations('navigation')
  const nineBox = useTranslations('nine-box')
  const { data: people = [] } = useQuery(teamNineBox(useSession()))
  const placed = people.filter(({ position }) => position)
  if (placed.length === 0) return null
  return (
    <Section title={<Title to={paths.manager.nineBox} text={t('nineBox')} />}>
      <TeamFaces label={t('nineBox')} members={placed} />
      {placed.length < people.length ? (
        <p className={layout.note}>
          {nineBox('team.lead', { placed: placed.length, all: people.length })}
        </p>
      ) : null}
    </Section>
  )
}
