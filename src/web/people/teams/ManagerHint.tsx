import { useTranslations } from 'use-intl'
import type { TeamView } from '#contract/people/teams.ts'

/** The first manager becomes the team's; others get an identical team. */
export function ManagerHint({ team }: { readonly team: Pick<TeamView, 'manager'> }) {
  const t = useTranslations('teams.choose')
  return <span>{t(team.manager ? 'managerHint' : 'firstManagerHint')}</span>
}
