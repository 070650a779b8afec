import { useNavigate } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { TeamView } from '#contract/people/teams.ts'
import { DeleteDialog } from '#web/kernel/dialogs/DeleteDialog.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { ActionMenu } from '#web/kernel/ui/overlays/ActionMenu.tsx'
import { EditTeamDialog } from './TeamDialog.tsx'

export function TeamMenu({ team }: { readonly team: TeamView }) {
  const t = useTranslations('teams')
  const { api, companyId } = useSession()
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
  const { name } = team
  return (
    <>
      <ActionMenu
        label={t('team.menu', { name })}
        sections={[
          {
            actions: [
              { key: 'rename', label: t('rename.action'), onSelect: () => setOpen('rename') },
              {
                key: 'delete',
                label: t('delete.action'),
                tone: 'critical',
                onSelect: () => setOpen('delete'),
              },
            ],
          },
        ]}
      >
        <Ellipsis size={18} strokeWidth={1.75} aria-hidden />
      </ActionMenu>
      {open === 'rename' ? <EditTeamDialog team={team} onClose={close} /> : null}
      {open === 'delete' ? (
        <DeleteDialog
          title={t('delete.title', { name })}
          body={t('delete.body')}
          checkbox={t('delete.checkbox')}
          confirmLabel={t('delete.confirm')}
          remove={remove}
          sayDependents={({ count }) => t('delete.dependents', { count })}
          touches={['teams']}
          done={t('delete.done', { name })}
          failed={t('delete.failed')}
          onClose={close}
        />
      ) : null}
    </>
  )
}
