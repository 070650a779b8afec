import { useTranslations } from 'use-intl'
import { useCommand } from '#web/kernel/use-command.ts'
import { restoreArea } from './api.ts'

export function useRestore() {
  const t = useTranslations('areas.area')
  return useCommand(restoreArea, {
    touches: 'all',
    done: t('restored'),
    failed: t('notRestored'),
  })
}
