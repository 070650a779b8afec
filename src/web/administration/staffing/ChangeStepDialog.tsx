import { NativeSelect } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { noErrors } from '#web/kernel/forms/errors.ts'
import { FormDialog } from '#web/kernel/forms/FormDialog.tsx'
import { savedMeanwhile } from '#web/kernel/forms/SavedMeanwhile.tsx'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { useSession } from '#web/kernel/session.tsx'
import type { MemberProps } from './member-props.ts'
import { changeStep, teamDetail } from '#web/people/teams/teams-api.ts'

/** Shows the effect on the Nine Box position (section 4). */
export function ChangeStepDialog({ team, member, onClose }: MemberProps) {
  const t = useTranslations('teams.step')
  const session = useSession()
  const queries = useQueryClient()
  const { membershipId, name } = member
  const form = useForm({
    start: { ladderStepId: member.ladderStep.id },
    version: team.version,
    check: noErrors,
    send: (step, version) => changeStep(session, membershipId, { ...step, version }),
    newest: async () => {
      const { members, version } = await queries.fetchQuery(teamDetail(session, team.id))
      const now = members.find((it) => it.membershipId === membershipId) ?? member
      return { form: { ladderStepId: now.ladderStep.id }, version }
    },
    touches: ['teams'],
    done: t('done', { name }),
    failed: t('failed'),
    onDone: onClose,
    onClose,
  })
  // The current step may no longer belong to the area.
  const steps = team.ladderSteps.some(({ id }) => id === member.ladderStep.id)
    ? team.ladderSteps
    : [member.ladderStep, ...team.ladderSteps]
  const theirs = steps.find(({ id }) => id === form.theirs?.ladderStepId)
  return (
    <FormDialog
      title={t('title', { name })}
      lead={<p>{t('warning')}</p>}
      form={form}
      submitLabel={t('save')}
    >
      <NativeSelect
        label={t('step')}
        description={savedMeanwhile(theirs?.name.text)}
        data={steps.map((step) => ({ value: step.id, label: step.name.text }))}
        {...form.input('ladderStepId')}
      />
    </FormDialog>
  )
}
