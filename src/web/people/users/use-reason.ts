import { useTranslations } from 'use-intl'
import type { RefusalReason } from '#web/kernel/transport/refusals.ts'

/** For refusals that the server only names. */
export function useReason(): (reason: string) => string {
  const t = useTranslations('refusals')
  return (reason) => t(reason as RefusalReason)
}
