import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { TeamRow } from '#contract/people/teams.ts'
import { useSession } from '#web/kernel/session.tsx'
import type { Column } from '#web/kernel/lists/column.ts'
import { DataTable } from '#web/kernel/lists/DataTable.tsx'
import { ListFrame } from '#web/kernel/lists/ListFrame.tsx'
import { useTableView } from '#web/kernel/lists/use-table-view.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import layout from '#web/kernel/ui/layout.module.css'
import { EmptyState } from '#web/kernel/ui/states/EmptyState.tsx'
import { useManagerName } from './use-manager-name.ts'
import { TeamState } from './TeamState.tsx'
import { teamsOfArea } from './api.ts'
import { AddTeamDialog } from './TeamDialog.tsx'

interface TeamListProps {
  readonly areaId: string
  /** No teams can be added. */
  readonly isArchived?: boolean
}

export function TeamList({ areaId, isArchived = false }: TeamListProps) {
  const t = useTranslations('teams.list')
  const { data: teams } = useSuspenseQuery(teamsOfArea(useSession(), areaId))
  const view = useTableView('teams')
  const columns = useTeamColumns(areaId)
  return teams.length > 0 ? (
    <ListFrame label={t('label')}>
      <DataTable label={t('label')} rows={teams} columns={columns} view={view} />
    </ListFrame>
  ) : (
    <EmptyState
      icon={UsersRound}
      title={t('empty.title')}
      hint={isArchived ? undefined : t('empty.hint')}
    />
  )
}

export function AddTeam({ areaId }: Pick<TeamListProps, 'areaId'>) {
  const t = useTranslations('teams.list')
  const [adding, setAdding] = useState(false)
  return (
    <>
      <Button leftSection={<Plus />} onClick={() => setAdding(true)}>
        {t('add')}
      </Button>
      {adding ? <AddTeamDialog areaId={areaId} onClose={() => setAdding(false)} /> : null}
    </>
  )
}

function useTeamColumns(areaId: string): readonly [Column<TeamRow>, ...Column<TeamRow>[]] {
  const t = useTranslations('teams')
  const managerName = useManagerName()
  return [
    {
      key: 'name',
      header: t('list.name'),
      text: ({ name }) => name,
      cell: ({ id, name }) => (
        <Link
          to={paths.administration.team}
          params={{ areaId, teamId: id }}
          className={layout.quietLink}
        >
          {name}
        </Link>
      ),
      share: 1.5,
    },
    {
      key: 'manager',
      header: t('list.manager'),
      text: managerName,
      share: 1.3,
      onCard: 'below',
    },
    {
      key: 'members',
      header: t('list.members'),
      text: ({ activeMembers: count }) => t('list.count', { count }),
      onCard: 'below',
    },
    {
      key: 'status',
      header: t('list.status'),
      text: ({ active }) => t(active ? 'state.active' : 'state.inactive'),
      cell: ({ active }) => <TeamState active={active} quiet />,
      onCard: 'beside',
    },
  ]
}
