import { useTranslations } from 'use-intl'
import type { TeamRow } from '#contract/people/teams.ts'

export function useManagerName(): (team: Pick<TeamRow, 'manager'>) => string {
  const t = useTranslations('teams.list')
  return ({ manager }) => {
    if (!manager) return t('noManager')
    return manager.active ? manager.name : t('inactiveManager', { name: manager.name })
  }
}
