import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Sprout } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { hasRecords } from '#domain/kernel/access/own-records.ts'
import { areaOf } from '#domain/conversations/attention/to-do.ts'
import { useSession } from '#web/kernel/session.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { Button } from '#web/kernel/ui/controls/Button.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { LandingPage } from '#web/kernel/ui/pages/LandingPage.tsx'
import { EmptyState } from '#web/kernel/ui/states/EmptyState.tsx'
import { homeOf } from '#web/overviews/home/api.ts'
import { WaitingList } from '#web/overviews/home/WaitingList.tsx'
import { ConfirmLifeStage } from '#web/people/life-stage/ConfirmLifeStage.tsx'
import { lifeStageOf } from '#web/people/life-stage/api.ts'
import { MorePages } from '#web/platform/frame/navigation/MorePages.tsx'

/** Landing: the reader's own to-dos. */
export function PersonalPage() {
  const t = useTranslations('personal.overview')
  const profile = useTranslations('personal.profile')
  const nav = useTranslations('navigation')
  const session = useSession()
  const { me, actor } = session
  const { isTeamMember, isManager, isAdmin } = actor.roles
  const { data: home } = useSuspenseQuery(homeOf(session))
  const body = useRef<HTMLDivElement>(null)
  const isNew = !hasRecords(actor) && !isManager && !isAdmin
  const needs = home.needs.filter(({ kind }) => areaOf[kind] === 'personal')
  return (
    <LandingPage
      title={isNew ? t('welcome', { name: me.firstName }) : nav('overview')}
      documentTitle={nav('overview')}
      lead={isNew ? t('lead', { company: me.company.name }) : undefined}
      aside={
        <MorePages
          of="overview"
          below={[{ to: paths.personal.profile, name: profile('title'), hint: profile('lead') }]}
        />
      }
    >
      {isNew ? (
        <EmptyState
          icon={Sprout}
          title={t('noTeam')}
          hint={t('noTeamHint')}
          action={
            <Button variant="default" renderRoot={(root) => <Link {...root} to={paths.account} />}>
              {t('account')}
            </Button>
          }
        />
      ) : (
        <div ref={body} tabIndex={-1} className={layout.stack6}>
          <WaitingList hasFirst needs={needs} today={home.today} />
          {isTeamMember && me.company.lifeStageEnabled ? (
            <LifeStageToConfirm onConfirmed={() => body.current?.focus()} />
          ) : null}
        </div>
      )}
    </LandingPage>
  )
}

function LifeStageToConfirm({ onConfirmed }: { readonly onConfirmed: () => void }) {
  const session = useSession()
  const { data } = useSuspenseQuery(lifeStageOf(session, session.me.userId))
  return data.needsConfirmation ? <ConfirmLifeStage said={data} onConfirmed={onConfirmed} /> : null
}
