import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { FormDialog } from '#web/kernel/forms/FormDialog.tsx'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { useNotify } from '#web/kernel/notify.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { teamDetail } from '#web/people/teams/api.ts'
import type { BulkProps } from './bulk-props.ts'
import { noPlace, useCheckPlace } from './place-form.ts'
import { PlaceFields } from './PlaceFields.tsx'

/** Names the people who couldn't be added afterwards. */
export function AddToTeamDialog({ userIds, onDone, onClose }: BulkProps) {
  const t = useTranslations('users')
  const choose = useTranslations('teams.choose')
  const session = useSession()
  const notify = useNotify()
  const form = useForm({
    start: noPlace,
    check: useCheckPlace(true),
    send: ({ teamId, ladderStepId, managerId }) =>
      session.api.bulk.addToTeam({
        params: { companyId: session.companyId },
        body: { userIds, teamId, ladderStepId, managerId },
      }),
    touches: ['teams', 'users'],
    failed: choose('failed'),
    onDone: (result) => {
      if (!result) return onClose()
      if (result.done.length > 0) notify.done(choose('done', { count: result.done.length }))
      onClose()
      onDone(result)
    },
    onClose,
  })
  const { teamId, managerId } = form.form
  const { data: team } = useQuery({ ...teamDetail(session, teamId), enabled: teamId !== '' })
  const again = (team?.manager?.id === managerId ? team.members : []).filter(
    ({ userId, active, reportsTo }) =>
      !active && reportsTo.id === managerId && userIds.includes(userId),
  )
  const count = new Set(again.map(({ userId }) => userId)).size
  return (
    <FormDialog
      title={t('bulk.addTitle', { count: userIds.length })}
      width="medium"
      form={form}
      submitLabel={t('bulk.addToTeam')}
    >
      <PlaceFields form={form} none={t('place.chooseTeam')} userIds={userIds} />
      <output>{count > 0 ? choose('again', { count }) : null}</output>
    </FormDialog>
  )
}
