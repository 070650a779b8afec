import { useTranslations } from 'use-intl'
import type { RefusalReason } from '#web/kernel/refusals.ts'

/** Says why somebody was left out, where the server names the refusal only. */
export function useReason(): (reason: string) => string {
  const t = useTranslations('refusals')
  return (reason) => t(reason as RefusalReason)
}
