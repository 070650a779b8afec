import { useTranslations } from 'use-intl'
import { useCommand } from '#web/kernel/use-command.ts'
import { MoreMenu } from '#web/kernel/ui/overlays/MoreMenu.tsx'
import { useConfirm } from '#web/kernel/ui/overlays/confirm.tsx'
import { leaveProgram } from './api.ts'
import { usePause } from './use-pause.ts'

export function ProgramMenu({ isPaused }: { readonly isPaused: boolean }) {
  const t = useTranslations('leadership')
  const confirm = useConfirm()
  const pause = usePause()
  const leave = useCommand(leaveProgram, {
    touches: ['leadership'],
    done: t('leave.done'),
    failed: t('leave.failed'),
  })
  const ask = async () => {
    const isMeant = await confirm({
      title: t('leave.title'),
      body: t('leave.body'),
      confirmLabel: t('leave.action'),
    })
    if (isMeant) leave.mutate(undefined)
  }
  const pausing = {
    key: 'pause',
    label: t(isPaused ? 'paused.resume' : 'paused.action'),
    onSelect: () => pause.mutate(!isPaused),
  }
  const leaving = {
    key: 'leave',
    label: t('leave.action'),
    tone: 'critical',
    onSelect: () => void ask(),
  } as const
  return <MoreMenu label={t('menu')} actions={[pausing, leaving]} />
}
