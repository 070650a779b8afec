import { useTranslations } from 'use-intl'
import { useSession } from '#web/kernel/session.tsx'
import { useCommand } from '#web/kernel/use-command.ts'
import { archiveArea, restoreArea } from './api.ts'

export function useRestore() {
  const t = useTranslations('areas.area')
  const session = useSession()
  return useCommand(restoreArea, {
    touches: 'all',
    done: t('restored'),
    undo:
      ({ id, version }) =>
      () =>
        archiveArea(session, { id, version: version + 1 }),
    failed: t('notRestored'),
  })
}
