import { useNavigate } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { TeamView } from '#contract/people/teams.ts'
import { DeleteDialog } from '#web/kernel/dialogs/DeleteDialog.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { ActionMenu } from '#web/kernel/ui/overlays/ActionMenu.tsx'
import { removeTeam, renameTeam, teamDetail } from './api.ts'
import { useQueryClient } from '@tanstack/react-query'
import { teamNameLengthMax } from '#domain/kernel/limits.ts'
import { textMistake } from '#domain/kernel/text.ts'
import { errorsIn } from '#web/kernel/forms/errors.ts'
import { FormDialog } from '#web/kernel/forms/FormDialog.tsx'
import { savedMeanwhile } from '#web/kernel/forms/SavedMeanwhile.tsx'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { TeamNameField } from './TeamNameField.tsx'

export function TeamMenu({ team }: { readonly team: TeamView }) {
  const t = useTranslations('teams')
  const session = useSession()
  const [open, setOpen] = useState<'rename' | 'delete'>()
  const close = () => setOpen(undefined)
  const navigate = useNavigate()
  const remove = async () => {
    await removeTeam(session, team)
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
      {open === 'rename' ? <RenameTeamDialog team={team} onClose={close} /> : null}
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

interface RenameTeamDialogProps {
  readonly team: TeamView
  readonly onClose: () => void
}

function RenameTeamDialog({ team, onClose }: RenameTeamDialogProps) {
  const t = useTranslations('teams.rename')
  const input = useTranslations('input')
  const session = useSession()
  const queries = useQueryClient()
  const form = useForm({
    draft: `${team.id}.name`,
    start: { name: team.name },
    version: team.version,
    check: ({ name }) => {
      const mistake = textMistake(name, teamNameLengthMax)
      return errorsIn({ name: mistake && input(mistake) })
    },
    send: ({ name }, version) => renameTeam(session, team.id, { name, version }),
    newest: async () => {
      const { name, version } = await queries.fetchQuery(teamDetail(session, team.id))
      return { form: { name }, version }
    },
    touches: ['teams'],
    done: ({ name }) => t('done', { name: name.trim() }),
    failed: t('failed'),
    onDone: onClose,
    onClose,
  })
  return (
    <FormDialog title={t('title')} form={form} submitLabel={t('save')}>
      <TeamNameField
        label={t('name')}
        description={savedMeanwhile(form.theirs?.name)}
        {...form.field('name')}
      />
    </FormDialog>
  )
}
