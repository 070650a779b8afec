import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { TeamMemberView } from '#contract/conversations/nine-box.ts'
import type { Filter } from '#web/kernel/lists/FilterChips.tsx'

export function useTeamFilters(members: readonly TeamMemberView[]) {
  const t = useTranslations('nine-box.team')
  const [teamId, setTeam] = useState<string>()
  const [stepId, setStep] = useState<string>()
  const teams = new Map(members.map(({ team }) => [team.id, team.name]))
  const steps = new Map(members.map(({ step }) => [step.id, step.name.text]))
  const optionsOf = (names: ReadonlyMap<string, string>) =>
    [...names].map(([value, label]) => ({ value, label }))
  const filters: Filter[] = [
    { key: 'team', label: t('team'), options: optionsOf(teams), value: teamId, onChange: setTeam },
    { key: 'step', label: t('step'), options: optionsOf(steps), value: stepId, onChange: setStep },
  ]
  return {
    // A filter with one option is useless.
    filters: filters.filter(({ options }) => options.length > 1),
    shown: members.filter(
      ({ team, step }) =>
        (teamId === undefined || team.id === teamId) &&
        (stepId === undefined || step.id === stepId),
    ),
  }
}
