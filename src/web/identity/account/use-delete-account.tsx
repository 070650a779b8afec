import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useAccount } from '#web/kernel/account.tsx'
import { useConfirm } from '#web/kernel/ui/confirm.tsx'
import { useProven } from './use-proven.tsx'
import { deleteAccount } from './api.ts'

interface Deleting {
  /** Confirms, asks for a fresh proof, then deletes the account. */
  readonly remove: () => Promise<void>
  readonly dialog: ReactNode
}

export function useDeleteAccount(): Deleting {
  const t = useTranslations('account.deletion')
  const common = useTranslations('common')
  const account = useAccount()
  const confirm = useConfirm()
  const { run, dialog } = useProven()
  const remove = async () => {
    const isMeant = await confirm({
      title: t('ask'),
      body: t('hint'),
      confirmLabel: t('confirm'),
      cancelLabel: common('cancel'),
      tone: 'danger',
    })
    if (!isMeant) return
    await run(t('failed'), async () => {
      await deleteAccount(account)
      await account.leave()
    })
  }
  return { remove, dialog }
}
