import { useBlocker } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useConfirm } from '#web/kernel/ui/overlays/confirm.tsx'

interface LeaveGuardProps {
  /** True while there are unsaved changes. */
  readonly when: () => boolean
  /** Saves before asking, so that usually there is nothing to ask. */
  readonly save?: () => Promise<void>
  /** Unsaved text survives a change of the query string; only another path discards it. */
  readonly keptBySearch?: boolean
  /** The draft is restored on return. */
  readonly isKept?: boolean
}

/** Confirms leaving a page with unsaved changes and says what happens to them (section 2). */
export function LeaveGuard({ when, save, keptBySearch = false, isKept = false }: LeaveGuardProps) {
  const t = useTranslations('leaving')
  const confirm = useConfirm()
  useBlocker({
    enableBeforeUnload: when,
    shouldBlockFn: async ({ current, next }) => {
      if (keptBySearch && current.pathname === next.pathname) return false
      if (!when()) return false
      await save?.()
      if (!when()) return false
      const leaving = await confirm({
        title: t('title'),
        body: t(save ? 'savedLater' : isKept ? 'kept' : 'lost'),
        confirmLabel: t('leave'),
        cancelLabel: t('stay'),
        tone: 'danger',
      })
      return !leaving
    },
  })
  return null
}
