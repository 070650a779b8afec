import { useTranslations } from 'use-intl'
import { StatusBadge } from '#web/kernel/ui/states/StatusBadge.tsx'

interface TeamStateProps {
  readonly active: boolean
  /** In a list, where only exceptions stand out. */
  readonly quiet?: boolean
}

export function TeamState({ active, quiet = false }: TeamStateProps) {
  const t = useTranslations('teams.state')
  return active ? (
    <StatusBadge tone="positive" quiet={quiet} label={t('active')} />
  ) : (
    <StatusBadge tone="neutral" label={t('inactive')} />
  )
}
