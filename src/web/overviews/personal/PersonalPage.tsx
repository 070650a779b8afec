import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Sprout } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { hasOwn, hasRecords } from '#domain/kernel/access/own-records.ts'
import { useSession } from '#web/kernel/session.tsx'
import { ItemList } from '#web/kernel/lists/ItemList.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { EmptyState } from '#web/kernel/ui/EmptyState.tsx'
import { LandingPage } from '#web/kernel/ui/LandingPage.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { FeedbackRow, LifeStageRow, PlainRow, ProfileRow, RecordRows } from './OverviewRows.tsx'
import { Waiting } from './Waiting.tsx'

/** Kind: Landing. The reader's to-dos and pages, with or without a team. */
export function PersonalPage() {
  const t = useTranslations('personal.overview')
  const nav = useTranslations('common.nav')
  const { me, actor } = useSession()
  const { isTeamMember, isManager, isAdmin } = actor.roles
  const isNew = !hasRecords(actor) && !isManager && !isAdmin
  const pages = (
    <Section title={t('here')}>
      <ItemList label={t('here')}>
        <RecordRows />
        <FeedbackRow />
        {me.company.nineBox.forUsers && hasOwn('evolution', actor) ? (
          <PlainRow page="evolution" />
        ) : null}
        {me.company.lifeStageEnabled && hasOwn('lifeStage', actor) ? <LifeStageRow /> : null}
        <PlainRow page="messages" />
        <ProfileRow />
      </ItemList>
    </Section>
  )
  return (
    <LandingPage
      title={isNew ? t('welcome', { name: me.firstName }) : nav('personal')}
      documentTitle={nav('personal')}
      lead={isNew ? t('lead', { company: me.company.name }) : undefined}
      aside={isTeamMember ? pages : undefined}
    >
      {isTeamMember ? <Waiting /> : null}
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
      ) : null}
      {isTeamMember ? null : pages}
    </LandingPage>
  )
}
