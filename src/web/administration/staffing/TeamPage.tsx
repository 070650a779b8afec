import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft, UserPlus, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { TeamView, MemberView } from '#contract/people/teams.ts'
import { refuseAddMembers } from '#domain/people/teams/membership.ts'
import { ActionButton } from '#web/kernel/dialogs/ActionButton.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useRecord } from '#web/kernel/use-record.ts'
import { LocalizedText } from '#web/kernel/texts/LocalizedText.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { RecordPage } from '#web/kernel/ui/pages/RecordPage.tsx'
import { AddMembersDialog } from '#web/people/teams/AddMembersDialog.tsx'
import { TeamFacts } from '#web/people/teams/TeamFacts.tsx'
import { TeamMenu } from '#web/people/teams/TeamMenu.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { TeamState } from '#web/people/teams/TeamState.tsx'
import { teamDetail } from '#web/people/teams/api.ts'
import { useManagerName } from '#web/people/teams/use-manager-name.ts'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import type { Column } from '#web/kernel/lists/column.ts'
import { DataTable } from '#web/kernel/lists/DataTable.tsx'
import { widthOfBadges, widthOfTexts } from '#web/kernel/lists/text-width.ts'
import { ListFrame } from '#web/kernel/lists/ListFrame.tsx'
import { useTableView } from '#web/kernel/lists/use-table-view.ts'
import { Face } from '#web/kernel/ui/faces/Face.tsx'
import { EmptyState } from '#web/kernel/ui/states/EmptyState.tsx'
import { StatusBadge } from '#web/kernel/ui/states/StatusBadge.tsx'
import { MemberMenu } from './MemberMenu.tsx'
import s from './Members.module.css'

/** A record: a team as administrators see it, with its current and former members. */
export function TeamPage() {
  const { teamId = '' } = useParams({ strict: false })
  const team = useRecord(teamDetail(useSession(), teamId))
  return <Team key={teamId} team={team} />
}

function Team({ team }: { readonly team: TeamView }) {
  const t = useTranslations('teams')
  const common = useTranslations('common')
  const name = useManagerName()(team)
  const label = common('labelled', { label: t('team.manager') })
  const manager = team.manager ? `${label} ${name}` : name
  const [adding, setAdding] = useState(false)
  return (
    <RecordPage
      title={team.name}
      status={<TeamState active={team.active} />}
      lead={
        <p className={`${layout.small} ${layout.dotted}`}>
          <span>{manager}</span>
          <span>{`${common('labelled', { label: t('team.members') })} ${team.activeMembers}`}</span>
        </p>
      }
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
      <Members team={team} />
      <TeamFacts team={team} />
      {adding ? <AddMembersDialog team={team} onClose={() => setAdding(false)} /> : null}
    </RecordPage>
  )
}

/** Active members first. */
function Members({ team }: { readonly team: TeamView }) {
  const t = useTranslations('teams.members')
  const view = useTableView('members')
  const columns = useMemberColumns(team.members)
  const rows = team.members.map((member) => ({ ...member, id: member.membershipId, team }))
  if (rows.length === 0)
    return <EmptyState icon={UsersRound} title={t('empty.title')} hint={t('empty.hint')} />
  return (
    <ListFrame label={t('title')}>
      <DataTable
        label={t('title')}
        rows={rows}
        columns={columns}
        view={view}
        before={renderFace}
        menu={renderMemberMenu}
      />
    </ListFrame>
  )
}

type MemberRow = MemberView & { readonly id: string; readonly team: TeamView }

const renderFace = ({ userId, name, picture }: MemberRow) => (
  <Face id={userId} name={name} picture={picture} size={40} />
)

const renderMemberMenu = ({ team, ...member }: MemberRow) => (
  <MemberMenu team={team} member={member} />
)

function useMemberColumns(
  members: readonly MemberView[],
): readonly [Column<MemberRow>, ...Column<MemberRow>[]] {
  const t = useTranslations('teams.members')
  const say = useDay()
  const states = [t('active'), t('inactive')]
  const periodOf = ({ startedOn, endedOn }: MemberRow) =>
    endedOn ? t('period', { from: say(startedOn), to: say(endedOn) }) : say(startedOn)
  return [
    {
      key: 'name',
      header: t('name'),
      text: ({ name }) => name,
      cell: ({ userId, name, picture }) => (
        <>
          <span className={layout.wideOnly}>
            <Face id={userId} name={name} picture={picture} size={24} />
          </span>
          <Link className={s.link} to={paths.administration.editUser} params={{ userId }}>
            <bdi className={s.name}>{name}</bdi>
          </Link>
        </>
      ),
      share: 1.75,
    },
    {
      key: 'position',
      header: t('position'),
      text: ({ position }) => position,
      share: 2.2,
      onCard: 'below',
    },
    {
      key: 'step',
      header: t('step'),
      text: ({ ladderStep }) => ladderStep.name.text,
      cell: ({ ladderStep }) => <LocalizedText reading={ladderStep.name} />,
      share: 1.05,
      onCard: 'below',
    },
    {
      key: 'reportsTo',
      header: t('reportsTo'),
      text: ({ reportsTo }) => reportsTo.name,
      share: 1.1,
      isWide: true,
    },
    {
      key: 'since',
      header: t('since'),
      text: periodOf,
      cell: (row) => <span className={s.period}>{periodOf(row)}</span>,
      fits: widthOfTexts(members.map((it) => t('period', { from: say(it.startedOn), to: '' }))),
    },
    {
      key: 'status',
      header: t('status'),
      text: ({ active }) => t(active ? 'active' : 'inactive'),
      cell: ({ active }) => (
        <StatusBadge
          tone={active ? 'positive' : 'neutral'}
          quiet={active}
          label={t(active ? 'active' : 'inactive')}
        />
      ),
      fits: widthOfBadges(states),
      onCard: 'beside',
    },
  ]
}
