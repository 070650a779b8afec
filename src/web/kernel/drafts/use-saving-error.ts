import { useTranslations } from 'use-intl'
import { useTabState } from '#web/kernel/transport/use-tab-state.ts'

/** Why nothing is saved: no connection, or nobody signed in. */
export function useSavingError(): string {
  const saving = useTranslations('common.saving')
  const ended = useTranslations('session-end')
  return useTabState() === 'open' ? saving('error') : ended('saving')
}
