import { useSuspenseQuery } from '@tanstack/react-query'
import { use, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { NeedView } from '#contract/overviews/home.ts'
import { hasRecords } from '#domain/kernel/access/own-records.ts'
import { areaOf } from '#domain/conversations/attention/to-do.ts'
import { Deferred } from '#web/kernel/i18n/Deferred.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { LandingPage } from '#web/kernel/ui/pages/LandingPage.tsx'
import { homeOf } from './api.ts'
import s from './HomePage.module.css'
import { FirstStepsContext } from './first-steps.ts'
import { NeedGroup } from './NeedGroup.tsx'
import { lazyNamed } from '#web/kernel/ui/faces/lazy-named.ts'
import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { Link } from '@tanstack/react-router'
import { Sun } from 'lucide-react'
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

/** Loads after the to-dos. */
const Unread = lazyNamed(() => import('./Unread.tsx'), 'Unread')
const Glance = lazyNamed(() => import('./Glance.tsx'), 'Glance')

const areas = { manager: 'team', personal: 'overview', administration: 'admin' } as const

/** To-dos by role; what is on track isn't listed (section 2). */
export function HomePage() {
  const t = useTranslations('home')
  const places = useTranslations('common.nav')
  const session = useSession()
  const stepsToTake = use(FirstStepsContext)
  const say = useDay()
  const body = useRef<HTMLDivElement>(null)
  const { data } = useSuspenseQuery(homeOf(session))
  const { today, firstSteps } = data
  const { firstName: name } = session.me
  const isLater = ({ urgency }: NeedView) => urgency === 'later'
  const pressing = data.needs.filter((need) => !isLater(need))
  const hasGlance = session.actor.roles.isManager || hasRecords(session.actor)
  const isCalm = pressing.length === 0 && !firstSteps
  const row = { first: pressing[0], today, onPlanned: () => body.current?.focus() }
  return (
    <LandingPage
      title={name ? t('greeting', { name }) : t('greetingOnly')}
      documentTitle={t('title')}
      lead={t('today', { day: say(today, 'long') })}
      aside={
        hasGlance ? (
          <Deferred>
            <Glance today={today} />
          </Deferred>
        ) : undefined
      }
    >
      <div ref={body} tabIndex={-1} className={s.needs}>
        {isCalm ? <Calm /> : null}
        {firstSteps ? <Deferred>{stepsToTake}</Deferred> : null}
        {(['manager', 'personal', 'administration'] as const).map((area) => (
          <NeedGroup
            key={area}
            title={places(areas[area])}
            needs={pressing.filter(({ kind }) => areaOf[kind] === area)}
            {...row}
          />
        ))}
        <NeedGroup title={t('coming')} needs={data.needs.filter(isLater)} {...row} />
      </div>
      {hasGlance ? (
        <Deferred>
          <Unread needs={data.needs} />
        </Deferred>
      ) : null}
    </LandingPage>
  )
}
