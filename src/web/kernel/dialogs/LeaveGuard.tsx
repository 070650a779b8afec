import { useBlocker } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useConfirm } from '#web/kernel/ui/overlays/confirm.tsx'

interface LeaveGuardProps {
  /** Whether leaving now would leave something behind that is not saved. */
  readonly when: () => boolean
  /** Tries to save first, where that is not the reader's to decide: often there is nothing to ask. */
  readonly save?: () => Promise<void>
  /** Whether what is written outlives a change of the search alone: only another path leaves it. */
  readonly keptBySearch?: boolean
  /** Whether what is written is there again when one comes back, to be saved then. */
  readonly isKept?: boolean
}

/** Asks before a page with unsaved changes is left, and says what becomes of them (section 2). */
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
