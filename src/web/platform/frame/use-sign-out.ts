import { useTranslations } from 'use-intl'
import { useConfirm } from '#web/kernel/ui/overlays/confirm.tsx'
import { useAccount } from '#web/kernel/account.tsx'
import { drafts } from '#web/kernel/drafts/drafts.ts'
import { loadTabs } from '#web/kernel/load-tabs.ts'

/**
 * Signs out. Confirms first if any tab has unsent text, which signing out deletes; `always` confirms in
 * any case.
 */
export function useSignOut({ always = false } = {}): () => Promise<void> {
  const t = useTranslations('common')
  const confirm = useConfirm()
  const { accountId, leave } = useAccount()
  return async () => {
    const isLosing = await loadTabs().then(
      ({ isUnsent }) => isUnsent(accountId),
      () => drafts().hasAny(),
    )
    const isMeant =
      (!always && !isLosing) ||
      (await confirm({
        title: t('signOut.title'),
        body: isLosing ? t('signOut.unsent') : t('signOut.body'),
        confirmLabel: t('signOut.confirm'),
        ...(isLosing ? { tone: 'danger' } : {}),
      }))
    if (isMeant) await leave()
  }
}
