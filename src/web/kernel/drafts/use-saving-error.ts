import { useTranslations } from 'use-intl'
import { useTabState } from '#web/kernel/transport/use-tab-state.ts'

/** Reason why saving fails: offline, or signed out. */
export function useSavingError(): string {
  const saving = useTranslations('common.saving')
  const ended = useTranslations('session-end')
  return useTabState() === 'open' ? saving('error') : ended('saving')
}
