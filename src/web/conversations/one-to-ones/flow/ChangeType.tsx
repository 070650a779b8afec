import { useTranslations } from 'use-intl'
import type { OneToOneType } from '#domain/conversations/one-to-ones/states.ts'
import { touchedByStep } from '#web/conversations/one-to-ones/api.ts'
import { ConfirmDialog } from '#web/kernel/ui/overlays/ConfirmDialog.tsx'
import { useCall } from '#web/kernel/use-command.ts'
import { useFlow } from './flow-context.tsx'

interface ChangeTypeProps {
  readonly to: OneToOneType
  readonly onClose: () => void
}

/** Confirms first, saying what is lost (section 4). */
export function ChangeType({ to: type, onClose }: ChangeTypeProps) {
  const t = useTranslations('one-to-ones')
  const { oneToOne, autosave } = useFlow()
  const change = useCall((api) => api.oneToOnes.changeType, {
    touches: touchedByStep,
    done: t('changeType.done'),
    failed: t('changeType.failed'),
    onDone: () => autosave.discard(),
  })
  const onAnswer = async (confirmed: boolean) => {
    onClose()
    if (!confirmed) return
    // A refusal leaves what was typed.
    await autosave.flush()
    const { id: oneToOneId, version } = oneToOne
    change.mutate({ params: { oneToOneId }, body: { type, version } })
  }
  return (
    <ConfirmDialog
      title={t('changeType.title', { type: t(`type.${type}`) })}
      consequences={[t('changeType.discards'), t('changeType.keeps')]}
      confirmLabel={t('changeType.confirm')}
      tone="danger"
      onAnswer={(confirmed) => void onAnswer(confirmed)}
    />
  )
}
