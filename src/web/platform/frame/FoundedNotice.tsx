import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useNotify } from '#web/kernel/notify.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { recallInTab, rememberInTab } from '#web/kernel/transport/stored.ts'

/** Announces a new company once the application has opened it. */
export function FoundedNotice() {
  const t = useTranslations('common')
  const notify = useNotify()
  const { companyId, me } = useSession()
  useEffect(() => {
    if (recallInTab('founded') !== companyId) return
    rememberInTab('founded', undefined)
    notify.done(t('founded', { company: me.company.name }))
  }, [companyId, me, notify, t])
  return null
}
