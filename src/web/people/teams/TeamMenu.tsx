import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { TeamView } from '#contract/people/teams.ts'
import type { NamedRecord } from '#domain/kernel/named-record.ts'
import { refuseDeactivateTeam } from '#domain/people/teams/team.ts'
import { DeleteDialog } from '#web/kernel/dialogs/DeleteDialog.tsx'
import { useNotify } from '#web/kernel/notify.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { MoreMenu } from '#web/kernel/ui/overlays/MoreMenu.tsx'
import { useCall } from '#web/kernel/use-command.ts'
import { PersonInList } from '#web/people/areas/PersonInList.tsx'
import { EditTeamDialog } from './TeamDialog.tsx'

const linkToMember = (_: string, { name }: NamedRecord) => <PersonInList name={name} />

export function TeamMenu({ team }: { readonly team: TeamView }) {
  const t = useTranslations('teams')
  const refusals = useTranslations('refusals')
  const { api, companyId } = useSession()
  const notify = useNotify()
  const [open, setOpen] = useState<'rename' | 'delete'>()
  const close = () => setOpen(undefined)
  const navigate = useNavigate()
  const remove = async () => {
    await api.teams.remove({
      params: { companyId, teamId: team.id },
      query: { version: team.version },
    })
    await navigate({
      to: paths.administration.area,
      params: { areaId: team.area.id },
      replace: true,
    })
  }
  const { name, active } = team
  const setActive = useCall((call) => call.teams.setActive, {
    touches: ['teams'],
    done: t(active ? 'activity.deactivated' : 'activity.activated', { name }),
    undo:
      ({ params, body: { active: isOn, version } }) =>
      () =>
        api.teams.setActive({
          params: { ...params, companyId },
          body: { active: !isOn, version: version + 1 },
        }),
    failed: t('activity.failed'),
  })
  const switchActive = () => {
    const refusal = active ? refuseDeactivateTeam(team.activeMembers) : undefined
    if (refusal) notify.failed(refusals(refusal.reason))
    else
      setActive.mutate({
        params: { teamId: team.id },
        body: { active: !active, version: team.version },
      })
  }
  return (
    <>
      <MoreMenu
        label={t('team.menu', { name })}
        actions={[
          { key: 'rename', label: t('rename.action'), onSelect: () => setOpen('rename') },
          {
            key: 'active',
            label: t(active ? 'activity.deactivate' : 'activity.activate'),
            onSelect: switchActive,
          },
          {
            key: 'delete',
            label: t('delete.action'),
            tone: 'critical',
            onSelect: () => setOpen('delete'),
          },
        ]}
      />
      {open === 'rename' ? <EditTeamDialog team={team} onClose={close} /> : null}
      {open === 'delete' ? (
        <DeleteDialog
          title={t('delete.title', { name })}
          body={t('delete.body')}
          checkbox={t('delete.checkbox')}
          confirmLabel={t('delete.confirm')}
          remove={remove}
          sayDependents={({ count }) => t('delete.dependents', { count })}
          linkTo={linkToMember}
          touches={['teams']}
          done={t('delete.done', { name })}
          failed={t('delete.failed')}
          onClose={close}
        />
      ) : null}
    </>
  )
}
