import { useTranslations } from 'use-intl'
import type { PlaceRefusal } from '#domain/people/teams/membership.ts'
import { Dialog } from '#web/kernel/ui/Dialog.tsx'

export interface LeftOut {
  readonly userId: string
  readonly name: string
  readonly reason: PlaceRefusal
}

interface LeftOutDialogProps {
  readonly leftOut: readonly LeftOut[]
  readonly onClose: () => void
}

export function LeftOutDialog({ leftOut, onClose }: LeftOutDialogProps) {
  const t = useTranslations('teams.leftOut')
  const common = useTranslations('common')
  const refusals = useTranslations('refusals')
  return (
    <Dialog title={t('title')} width="medium" closeLabel={common('close')} onClose={onClose}>
      <p>{t('lead')}</p>
      <ul>
        {leftOut.map(({ userId, name, reason }) => (
          <li key={userId}>
            <strong dir="auto">{name}</strong>: {refusals(reason)}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
