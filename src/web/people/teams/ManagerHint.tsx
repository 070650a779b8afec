import { useTranslations } from 'use-intl'
import type { TeamView } from '#contract/people/teams.ts'

/** What choosing a manager does: they become the team’s first, or there is an identical team beside the first. */
export function ManagerHint({ team }: { readonly team: Pick<TeamView, 'manager'> }) {
  const t = useTranslations('teams.choose')
  return <span>{t(team.manager ? 'managerHint' : 'firstManagerHint')}</span>
}
