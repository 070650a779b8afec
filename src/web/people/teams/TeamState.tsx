import { useTranslations } from 'use-intl'
import { StatusBadge } from '#web/kernel/ui/states/StatusBadge.tsx'

export function TeamState({ active }: { readonly active: boolean }) {
  const t = useTranslations('teams.state')
  return active ? (
    <StatusBadge tone="positive" label={t('active')} />
  ) : (
    <StatusBadge tone="neutral" label={t('inactive')} />
  )
}
