import { useState } from 'react'
import { useTranslations, useFormatter } from 'use-intl'
import type { BulkPlanOfEach } from '#contract/people/user-views.ts'
import { errorsIn } from '#web/kernel/forms/errors.ts'
import { FormDialog } from '#web/kernel/forms/FormDialog.tsx'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { useSession } from '#web/kernel/session.tsx'
import type { BulkProps } from '#web/people/users/bulk-props.ts'
import { LeftOut, useLeftOut } from '#web/people/users/LeftOut.tsx'
import { PersonChoice } from '#web/people/users/PersonChoice.tsx'
import { ApiError } from '#contract/kernel/errors.ts'
import { finishUntil } from '#domain/conversations/one-to-ones/ending.ts'
import type { ChangeOfManagerKind } from '#domain/conversations/one-to-ones/change-of-manager.ts'
import { useConfirmedAction } from '#web/kernel/dialogs/use-confirmed-action.ts'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { ConfirmDialog } from '#web/kernel/ui/overlays/ConfirmDialog.tsx'

interface PlanOfEachProps extends BulkProps {
  readonly manager: { readonly id: string; readonly name: string }
  /** As of when it was requested. */
  readonly plan: BulkPlanOfEach
}

/** Consequences listed next to the team a person leaves. */
const consequenceKinds = [
  'joins',
  'newTeam',
  'takenUp',
  'withdrawn',
  'finishing',
  'draftsHandedOn',
  'draftsDeleted',
  'goal',
  'agreement',
  'question',
] as const satisfies readonly ChangeOfManagerKind[]

/** Carries out exactly the plan shown; if it has changed, shows the new one. */
function PlanOfEach({ userIds, manager, onDone, onClose, ...shown }: PlanOfEachProps) {
  const t = useTranslations('users.bulk')
  const teams = useTranslations('teams')
  const format = useFormatter()
  const { api, companyId, me } = useSession()
  const date = useDay()(finishUntil(me.today), 'long')
  const leftOutOf = useLeftOut()
  const [{ people, leftOut }, setPlan] = useState(shown.plan)
  const action = useConfirmedAction({
    run: async () => {
      const body = { userIds, managerId: manager.id, people: [...people] }
      onDone(await api.bulk.changeManager({ params: { companyId }, body }))
    },
    touches: ['teams', 'users', 'one-to-ones'],
    done: t('moveDone', { count: people.length }),
    failed: t('moveFailed'),
    onFailure: (error) => {
      if (error instanceof ApiError && error.code === 'planChanged')
        setPlan(error.details.conflict as BulkPlanOfEach)
    },
    onClose,
  })
  const lines = people.map(({ name, plan }) => {
    const of = (kind: string) => plan.find((it) => it.kind === kind)
    const parts = consequenceKinds.flatMap((kind) => {
      const it = of(kind)
      return it ? [t(`move.${kind}`, { count: it.count, manager: manager.name, date })] : []
    })
    const team = of('leaves')?.examples[0]?.name ?? ''
    return t('moveLine', { name, team, what: format.list(parts, { type: 'unit' }) })
  })
  return (
    <ConfirmDialog
      title={t('moveTitle', { count: people.length, manager: manager.name })}
      body={t('moveBody')}
      consequences={[
        ...lines,
        ...(leftOut.length > 0
          ? [t('leftOut', { count: leftOut.length }), ...leftOutOf(leftOut)]
          : []),
      ]}
      confirmLabel={teams('manager.confirm')}
      {...action}
    />
  )
}

interface ManagerChangePlan {
  readonly manager: { readonly id: string; readonly name: string }
  readonly plan: BulkPlanOfEach
}

export function ChangeManagersDialog({ userIds, onDone, onClose }: BulkProps) {
  const t = useTranslations('users')
  const choose = useTranslations('teams.choose')
  const { api, companyId } = useSession()
  const [asked, setAsked] = useState<ManagerChangePlan>()
  const form = useForm({
    start: { id: '', name: '' },
    check: ({ id }) => errorsIn({ id: id ? undefined : choose('managerNeeded') }),
    send: async (manager) => {
      const body = { userIds, managerId: manager.id }
      return { manager, plan: await api.bulk.planManager({ params: { companyId }, body }) }
    },
    touches: [],
    failed: t('bulk.moveFailed'),
    onDone: setAsked,
    onClose,
  })
  if (asked && asked.plan.people.length === 0)
    return <LeftOut people={asked.plan.leftOut} onClose={onClose} />
  if (asked) return <PlanOfEach {...asked} userIds={userIds} onDone={onDone} onClose={onClose} />
  return (
    <FormDialog
      title={t('bulk.managerTitle', { count: userIds.length })}
      width="medium"
      form={form}
      submitLabel={t('changeRole.continue')}
    >
      <PersonChoice
        label={t('bulk.newManager')}
        chosen={form.form.id}
        error={form.errors['id']}
        managerOf={userIds}
        onChoose={(person) => form.set(person)}
      />
    </FormDialog>
  )
}
