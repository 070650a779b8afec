import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { TeamView } from '#contract/people/teams.ts'
import { teamNameLengthMax } from '#domain/kernel/limits.ts'
import { textMistake } from '#domain/kernel/text.ts'
import { errorsIn } from '#web/kernel/forms/errors.ts'
import { FormDialog } from '#web/kernel/forms/FormDialog.tsx'
import { savedMeanwhile } from '#web/kernel/forms/SavedMeanwhile.tsx'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { useSession } from '#web/kernel/session.tsx'
import { TeamNameField } from './TeamNameField.tsx'
import { renameTeam, teamDetail } from './teams-api.ts'

interface RenameTeamDialogProps {
  readonly team: TeamView
  readonly onClose: () => void
}

export function RenameTeamDialog({ team, onClose }: RenameTeamDialogProps) {
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
