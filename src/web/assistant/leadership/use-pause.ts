import { useTranslations } from 'use-intl'
import { useNotify } from '#web/kernel/notify.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useRefresh } from '#web/kernel/use-refresh.ts'
import { useCommand } from '#web/kernel/use-command.ts'
import { pauseProgram } from './api.ts'

export function usePause() {
  const t = useTranslations('leadership.paused')
  const notify = useNotify()
  const session = useSession()
  const refresh = useRefresh()
  return useCommand(
    async (_, isPaused: boolean) => {
      await pauseProgram(session, isPaused)
      return isPaused
    },
    {
      touches: ['leadership'],
      failed: t('failed'),
      onDone: (isPaused) =>
        notify.done(t(isPaused ? 'done' : 'resumed'), {
          undo: () => pauseProgram(session, !isPaused).finally(() => refresh(['leadership'])),
        }),
    },
  )
}
