import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BulkResult } from '#contract/user-views.ts'
import { useNotify } from '#web/kernel/notify.tsx'
import { SelectionBar } from '#web/lists/SelectionBar.tsx'
import type { Selection } from '#web/lists/use-selection.ts'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useDeactivatePeople, useInvitePeople } from './api.ts'
import { useReason } from './use-reason.ts'

/** What can be done with everyone who is selected, and who was left out of it. */
export function BulkActions({ selection }: { readonly selection: Selection }) {
  const t = useTranslations('users')
  const common = useTranslations('common')
  const confirm = useConfirm()
  const notify = useNotify()
  const [leftOut, setLeftOut] = useState<BulkResult['leftOut']>([])
  const done = (said: 'bulk.inviteDone' | 'bulk.deactivateDone') => (result: BulkResult) => {
    if (result.done.length > 0) notify.done(t(said, { count: result.done.length }))
    setLeftOut(result.leftOut)
    selection.clear()
  }
  const inviting = useInvitePeople(done('bulk.inviteDone'))
  const deactivating = useDeactivatePeople(done('bulk.deactivateDone'))
  const ids = [...selection.ids]
  const deactivate = async () => {
    const isMeant = await confirm({
      title: t('bulk.deactivateTitle', { count: ids.length }),
      body: t('bulk.deactivateBody'),
      confirmLabel: t('disable.action'),
      cancelLabel: common('cancel'),
      tone: 'danger',
    })
    if (isMeant) deactivating.mutate(ids)
  }
  return (
    <>
      <SelectionBar selection={selection}>
        <Button
          size="sm"
          variant="default"
          loading={inviting.isPending}
          onClick={() => inviting.mutate(ids)}
        >
          {t('bulk.invite')}
        </Button>
        <Button
          size="sm"
          variant="default"
          loading={deactivating.isPending}
          onClick={() => void deactivate()}
        >
          {t('disable.action')}
        </Button>
      </SelectionBar>
      {leftOut.length > 0 ? <LeftOut people={leftOut} onClose={() => setLeftOut([])} /> : null}
    </>
  )
}

interface LeftOutProps {
  readonly people: BulkResult['leftOut']
  readonly onClose: () => void
}

/** Who was left out, and why. */
function LeftOut({ people, onClose }: LeftOutProps) {
  const t = useTranslations('users.bulk')
  const common = useTranslations('common')
  const say = useReason()
  return (
    <Dialog
      title={t('leftOut', { count: people.length })}
      width="medium"
      closeLabel={common('close')}
      onClose={onClose}
    >
      <ul>
        {people.map(({ id, name, reason }) => (
          <li key={id}>{t('line', { name, reason: say(reason) })}</li>
        ))}
      </ul>
    </Dialog>
  )
}
