import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BulkPlanOfEach } from '#contract/people/user-views.ts'
import { errorsIn } from '#web/kernel/forms/errors.ts'
import { FormDialog } from '#web/kernel/forms/FormDialog.tsx'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { useSession } from '#web/kernel/session.tsx'
import { planManagers } from '#web/people/users/bulk-api.ts'
import type { BulkProps } from '#web/people/users/bulk-props.ts'
import { LeftOut } from '#web/people/users/LeftOut.tsx'
import { PersonChoice } from '#web/people/users/PersonChoice.tsx'
import { PlanOfEach } from './PlanOfEach.tsx'

interface Asked {
  readonly manager: { readonly id: string; readonly name: string }
  readonly plan: BulkPlanOfEach
}

/** Shows each person's consequences and carries out exactly that plan. */
export function ChangeManagersDialog({ userIds, onDone, onClose }: BulkProps) {
  const t = useTranslations('users')
  const choose = useTranslations('teams.choose')
  const session = useSession()
  const [asked, setAsked] = useState<Asked>()
  const form = useForm({
    start: { id: '', name: '' },
    check: ({ id }) => errorsIn({ id: id ? undefined : choose('managerNeeded') }),
    send: async (manager) => ({ manager, plan: await planManagers(session, userIds, manager.id) }),
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
