import { useSuspenseQuery } from '@tanstack/react-query'
import { use, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { hasRecords } from '#domain/kernel/access/own-records.ts'
import { isCaughtUp, groupOf } from '#domain/conversations/attention/to-do.ts'
import { Deferred } from '#web/kernel/i18n/Deferred.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { LandingPage } from '#web/kernel/ui/pages/LandingPage.tsx'
import { homeOf } from './api.ts'
import layout from '#web/kernel/ui/layout.module.css'
import { SetupContext } from './setup-context.ts'
import { lazyNamed } from '#web/kernel/ui/faces/lazy-named.ts'
import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { Link } from '@tanstack/react-router'
import { Sun } from 'lucide-react'
import { useMediaQuery } from '#web/kernel/ui/use-media-query.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { EmptyState } from '#web/kernel/ui/states/EmptyState.tsx'
import type { HomeView } from '#contract/overviews/home.ts'
import { Section } from '#web/kernel/ui/Section.tsx'
import type { DatedNeed } from './to-do-link.tsx'
import { firstToDo, ToDoRow } from './ToDoRow.tsx'

function Calm() {
  const t = useTranslations('home.calm')
  const { isManager, isTeamMember, isAdmin } = useSession().actor.roles
  const next = isManager ? 'people' : isAdmin && !isTeamMember ? 'users' : 'diary'
  const action = (
    <Button variant="default" renderRoot={(root) => <Link {...root} to={ways[next]} />}>
      {t(`${next}.action`)}
    </Button>
  )
  return <EmptyState icon={Sun} title={t('title')} hint={t(`${next}.hint`)} action={action} />
}

const ways = {
  people: paths.manager.people,
  diary: paths.personal.feedback,
  users: paths.administration.users,
} as const

const Glance = lazyNamed(() => import('./Glance.tsx'), 'Glance')
const LatestFeedback = lazyNamed(() => import('./LatestFeedback.tsx'), 'LatestFeedback')

/** Landing: what needs the reader, and how things stand (section 2). */
export function HomePage() {
  const t = useTranslations('home')
  const session = useSession()
  const setup = use(SetupContext)
  const say = useDay()
  const body = useRef<HTMLDivElement>(null)
  const { data } = useSuspenseQuery(homeOf(session))
  const { today, isSetupOpen, needs } = data
  const { firstName: name } = session.me
  const isWide = useMediaQuery('(min-width: 75em)')
  const hasGlance = session.actor.roles.isManager || hasRecords(session.actor)
  return (
    <LandingPage
      title={name ? t('greeting', { name }) : t('greetingOnly')}
      documentTitle={t('title')}
      lead={t('today', { day: say(today, 'long') })}
      aside={
        hasGlance ? (
          <Deferred>
            <Glance today={today} hasFeedback={!isWide} />
          </Deferred>
        ) : undefined
      }
    >
      <div ref={body} tabIndex={-1} className={layout.stack5}>
        {isCaughtUp(needs) && !isSetupOpen ? <Calm /> : null}
        {isSetupOpen ? <Deferred>{setup}</Deferred> : null}
        <NeedGroups
          needs={needs}
          today={today}
          hasFirst={!isSetupOpen}
          hasUnread={hasGlance}
          onPlanned={() => body.current?.focus({ preventScroll: true })}
        />
      </div>
      {hasGlance && isWide ? (
        <Deferred>
          <LatestFeedback />
        </Deferred>
      ) : null}
    </LandingPage>
  )
}

const Unread = lazyNamed(() => import('./Unread.tsx'), 'Unread')
/** Only administrators have something in it. */
const WaitingList = lazyNamed(() => import('./WaitingList.tsx'), 'WaitingList')

interface NeedGroupsProps extends Pick<HomeView, 'needs' | 'today'> {
  /** The most urgent one has the page's prominent button. */
  readonly hasFirst: boolean
  readonly hasUnread: boolean
  readonly onPlanned: () => void
}

/** To-dos grouped by due date; what the company lacks comes after them. */
function NeedGroups({ needs, today, hasFirst, ...page }: NeedGroupsProps) {
  const t = useTranslations('home.groups')
  const dated = needs.filter((need) => need.kind !== 'company')
  const company = needs.filter((need) => need.kind === 'company')
  const inGroup = (group: string) => dated.filter((need) => groupOf(need, today) === group)
  const pressing = (['overdue', 'today', 'week'] as const).map(
    (key) => [key, inGroup(key)] as const,
  )
  const first = hasFirst ? firstToDo(pressing.flatMap(([, rows]) => rows)) : undefined
  const row = { today, first, onPlanned: page.onPlanned }
  const later = { title: t('later'), needs: inGroup('later'), ...row }
  return (
    <>
      {pressing.map(([key, rows]) => (
        <NeedGroup key={key} title={t(key)} needs={rows} {...row} />
      ))}
      {company.length > 0 ? (
        <Deferred>
          <WaitingList title={t('company')} needs={company} today={today} />
        </Deferred>
      ) : null}
      {page.hasUnread ? (
        <Deferred>
          <Unread needs={needs}>
            <NeedGroup {...later} />
          </Unread>
        </Deferred>
      ) : (
        <NeedGroup {...later} />
      )}
    </>
  )
}

const shownAtFirst = 6

interface NeedGroupProps extends Pick<NeedGroupsProps, 'today' | 'onPlanned'> {
  readonly title: string
  readonly needs: readonly DatedNeed[]
  readonly first: DatedNeed | undefined
}

function NeedGroup({ title, needs, first, ...row }: NeedGroupProps) {
  const t = useTranslations('home')
  const [all, setAll] = useState(false)
  if (needs.length === 0) return null
  return (
    <Section title={title}>
      <ul className={layout.measured}>
        {(all ? needs : needs.slice(0, shownAtFirst)).map((need) => (
          <ToDoRow key={`${need.kind} ${need.id}`} need={need} first={need === first} {...row} />
        ))}
      </ul>
      {all || needs.length <= shownAtFirst ? null : (
        <div>
          <Button variant="default" onClick={() => setAll(true)}>
            {t('all', { count: needs.length })}
          </Button>
        </div>
      )}
    </Section>
  )
}
