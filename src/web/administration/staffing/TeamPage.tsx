import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { TeamView } from '#contract/people/teams.ts'
import { refuseAddMembers } from '#domain/people/teams/membership.ts'
import { ActionButton } from '#web/kernel/dialogs/ActionButton.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { LocalizedText } from '#web/kernel/texts/LocalizedText.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { RecordPage } from '#web/kernel/ui/pages/RecordPage.tsx'
import { AddMembersDialog } from '#web/people/teams/AddMembersDialog.tsx'
import { Members } from './Members.tsx'
import { TeamFacts } from '#web/people/teams/TeamFacts.tsx'
import { TeamMenu } from '#web/people/teams/TeamMenu.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { TeamState } from '#web/people/teams/TeamState.tsx'
import { teamDetail } from '#web/people/teams/api.ts'

/** A record: a team as administrators see it, with its current and former members. */
export function TeamPage() {
  const { teamId = '' } = useParams({ strict: false })
  const { data: team } = useSuspenseQuery(teamDetail(useSession(), teamId))
  return <Team key={teamId} team={team} />
}

function Team({ team }: { readonly team: TeamView }) {
  const t = useTranslations('teams')
  const [adding, setAdding] = useState(false)
  return (
    <RecordPage
      title={team.name}
      status={<TeamState active={team.active} />}
      back={
        <Link
          className={layout.iconLink}
          to={paths.administration.area}
          params={{ areaId: team.area.id }}
        >
          <ArrowLeft /> <LocalizedText reading={team.area.name} />
        </Link>
      }
      action={
        <div className={layout.line2}>
          <ActionButton
            label={t('members.add')}
            leftSection={<UserPlus />}
            refusal={refuseAddMembers(team)}
            onClick={() => setAdding(true)}
          />
          <TeamMenu team={team} />
        </div>
      }
    >
      <TeamFacts team={team} />
      <Members team={team} />
      {adding ? <AddMembersDialog team={team} onClose={() => setAdding(false)} /> : null}
    </RecordPage>
  )
}
