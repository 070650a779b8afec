import { useTranslations } from 'use-intl'
import { teamNameLengthMax } from '#domain/kernel/limits.ts'
import { textMistake } from '#domain/kernel/text.ts'
import { errorsIn } from '#web/kernel/forms/errors.ts'
import { FormDialog } from '#web/kernel/forms/FormDialog.tsx'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { useSession } from '#web/kernel/session.tsx'
import { TeamNameField } from './TeamNameField.tsx'
import { addTeam } from './teams-api.ts'

interface AddTeamDialogProps {
  readonly areaId: string
  readonly onClose: () => void
}

export function AddTeamDialog({ areaId, onClose }: AddTeamDialogProps) {
  const t = useTranslations('teams.new')
  const input = useTranslations('input')
  const session = useSession()
  const form = useForm({
    draft: `${areaId}.team`,
    start: { name: '' },
    check: ({ name }) => {
      const mistake = textMistake(name, teamNameLengthMax)
      return errorsIn({ name: mistake && input(mistake) })
    },
    send: ({ name }) => addTeam(session, areaId, name),
    touches: ['teams'],
    done: ({ name }) => t('done', { name: name.trim() }),
    failed: t('failed'),
    onDone: onClose,
    onClose,
  })
  return (
    <FormDialog title={t('title')} lead={<p>{t('lead')}</p>} form={form} submitLabel={t('save')}>
      <TeamNameField label={t('name')} {...form.field('name')} />
    </FormDialog>
  )
}
