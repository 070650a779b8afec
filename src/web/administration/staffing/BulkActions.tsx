import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BulkResult } from '#contract/people/user-views.ts'
import { useNotify } from '#web/kernel/notify.tsx'
import { SelectionBar } from '#web/kernel/lists/SelectionBar.tsx'
import type { Selection } from '#web/kernel/lists/use-selection.ts'
import { AddToTeamDialog } from '#web/people/users/AddToTeamDialog.tsx'
import { useInvitePeople } from '#web/people/users/bulk-api.ts'
import { ChangeManagersDialog } from './ChangeManagersDialog.tsx'
import { DeactivatePeople } from './DeactivatePeople.tsx'
import { LeftOut } from '#web/people/users/LeftOut.tsx'

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
  const inviting = useInvitePeople({
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
          onClick={() => inviting.mutate(userIds)}
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
