import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/kernel/errors.ts'
import type { BulkPlan, BulkResult } from '#contract/people/user-views.ts'
import { useNotify } from '#web/kernel/notify.tsx'
import { SelectionBar } from '#web/kernel/lists/SelectionBar.tsx'
import type { Selection } from '#web/kernel/lists/use-selection.ts'
import { AddToTeamDialog } from '#web/people/users/AddToTeamDialog.tsx'
import { ChangeManagersDialog } from './ChangeManagersDialog.tsx'
import { LeftOut } from '#web/people/users/LeftOut.tsx'
import type { Plan } from '#domain/kernel/dependents.ts'
import { PlanDialog } from '#web/kernel/dialogs/PlanDialog.tsx'
import { useSession } from '#web/kernel/session.tsx'
import type { BulkProps } from '#web/people/users/bulk-props.ts'
import { useEndingLine } from '#web/people/users/use-ending-line.ts'
import { useNames } from '#web/people/users/use-names.ts'
import { useCall } from '#web/kernel/use-command.ts'

const departureKinds = ['person', 'team', 'collaborator'] as const

/** Shows the consequences first (section 4). */
function DeactivatePeople({ userIds, onDone, onClose }: BulkProps) {
  const t = useTranslations('users.bulk')
  const users = useTranslations('users')
  const { api, companyId } = useSession()
  const namesOf = useNames()
  const endingLine = useEndingLine()
  const [asked, setAsked] = useState<BulkPlan>()
  const { plan, leftOut = [] } = asked ?? {}
  const count = plan ? (plan.find(({ kind }) => kind === 'person')?.count ?? 0) : userIds.length
  const ask = async () => {
    const counted = await api.bulk.planDeactivation({ params: { companyId }, body: { userIds } })
    setAsked(counted)
    return counted.plan
  }
  if (count === 0) return <LeftOut people={leftOut} onClose={onClose} />
  const linesOf = (shown: Plan) => [
    ...departureKinds.flatMap((kind) => {
      const it = shown.find((all) => all.kind === kind)
      return it ? [t(`ends.${kind}`, { count: it.count, names: namesOf(it) })] : []
    }),
    ...shown.flatMap((it) => endingLine(it) ?? []),
    ...(leftOut.length > 0 ? [t('leftOut', { count: leftOut.length })] : []),
  ]
  return (
    <PlanDialog
      title={t('deactivateTitle', { count })}
      body={users('disable.body')}
      confirmLabel={users('disable.action')}
      tone="danger"
      ask={ask}
      linesOf={linesOf}
      carryOut={async (shown) => {
        const body = { userIds, plan: shown }
        try {
          onDone(await api.bulk.deactivate({ params: { companyId }, body }))
        } catch (error) {
          // The new plan doesn't say who is left out of it.
          if (error instanceof ApiError && error.code === 'planChanged') await ask()
          throw error
        }
      }}
      touches={['users', 'invitations', 'teams']}
      done={t('deactivateDone', { count })}
      failed={t('deactivateFailed')}
      onClose={onClose}
    />
  )
}

export function BulkActions({ selection }: { readonly selection: Selection }) {
  const t = useTranslations('users')
  const teams = useTranslations('teams')
  const notify = useNotify()
  const [open, setOpen] = useState<'team' | 'manager' | 'deactivate'>()
  const [leftOut, setLeftOut] = useState<BulkResult['leftOut']>([])
  const close = () => setOpen(undefined)
  const done = (result: BulkResult) => {
    setLeftOut(result.leftOut)
    if (result.done.length > 0) selection.clear()
  }
  const inviting = useCall((api) => api.bulk.invite, {
    touches: ['users', 'invitations'],
    failed: t('bulk.inviteFailed'),
    onDone: (result) => {
      if (result.done.length > 0) notify.done(t('bulk.inviteDone', { count: result.done.length }))
      done(result)
    },
  })
  const userIds = [...selection.ids]
  const dialog = { userIds, onDone: done, onClose: close }
  const offered = [
    ['team', t('bulk.addToTeam')],
    ['manager', teams('manager.action')],
    ['deactivate', t('disable.action')],
  ] as const
  return (
    <>
      <SelectionBar selection={selection}>
        <Button
          size="sm"
          variant="default"
          loading={inviting.isPending}
          onClick={() => inviting.mutate({ body: { userIds } })}
        >
          {t('bulk.invite')}
        </Button>
        {offered.map(([key, label]) => (
          <Button key={key} size="sm" variant="default" onClick={() => setOpen(key)}>
            {label}
          </Button>
        ))}
      </SelectionBar>
      {open === 'team' ? <AddToTeamDialog {...dialog} /> : null}
      {open === 'manager' ? <ChangeManagersDialog {...dialog} /> : null}
      {open === 'deactivate' ? <DeactivatePeople {...dialog} /> : null}
      {leftOut.length > 0 ? <LeftOut people={leftOut} onClose={() => setLeftOut([])} /> : null}
    </>
  )
}
