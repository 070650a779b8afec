import { UsersRound } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { AreaDetailView } from '#contract/areas.ts'
import { Item, ItemList } from '#web/lists/ItemList.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'

/** The teams of an area, with who manages each and how many are in it. */
export function AreaTeams({ teams }: Pick<AreaDetailView, 'teams'>) {
  const t = useTranslations('areas')
  if (teams.length === 0) return <EmptyState icon={UsersRound} title={t('teams.none')} />
  return (
    <ItemList label={t('tabs.teams')}>
      {teams.map(({ id, name, active, manager, people }) => {
        const lead = manager ? t('teams.managedBy', { name: manager.name }) : t('teams.unled')
        return (
          <Item
            key={id}
            title={{ text: name }}
            facts={{ text: `${lead} · ${t('counts.people', { count: people })}` }}
            after={active ? null : <StatusBadge tone="neutral" label={t('teams.inactive')} />}
          />
        )
      })}
    </ItemList>
  )
}
