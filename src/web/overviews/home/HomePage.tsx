import { useSuspenseQuery } from '@tanstack/react-query'
import { use, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { hasRecords } from '#domain/kernel/access/own-records.ts'
import { isCaughtUp } from '#domain/conversations/attention/to-do.ts'
import { Deferred } from '#web/kernel/i18n/Deferred.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { LandingPage } from '#web/kernel/ui/pages/LandingPage.tsx'
import { homeOf } from './api.ts'
import layout from '#web/kernel/ui/layout.module.css'
import { SetupContext } from './setup-context.ts'
import { NeedGroups } from './NeedGroups.tsx'
import { lazyNamed } from '#web/kernel/ui/faces/lazy-named.ts'
import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { Link } from '@tanstack/react-router'
import { Sun } from 'lucide-react'
import { useMediaQuery } from '#web/kernel/ui/use-media-query.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { EmptyState } from '#web/kernel/ui/states/EmptyState.tsx'

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
          onPlanned={() => body.current?.focus()}
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
