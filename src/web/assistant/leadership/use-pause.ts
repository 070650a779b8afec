import { useTranslations } from 'use-intl'
import { useNotify } from '#web/kernel/notify.tsx'
import { useCommand } from '#web/kernel/use-command.ts'
import { pauseProgram } from './api.ts'

export function usePause() {
  const t = useTranslations('leadership.paused')
  const notify = useNotify()
  return useCommand(
    async (session, isPaused: boolean) => {
      await pauseProgram(session, isPaused)
      return isPaused
    },
    {
      touches: ['leadership'],
      failed: t('failed'),
      onDone: (isPaused) => notify.done(t(isPaused ? 'done' : 'resumed')),
    },
  )
}
