import { useTranslations } from 'use-intl'

/** Says why something of the sync was not done: the sentence of the rule, or what was wrong with the request. */
export function useProblem(): (problem: string) => string {
  const refusals = useTranslations('refusals')
  const t = useTranslations('directory')
  return (problem) => {
    const key = problem as Parameters<typeof refusals>[0]
    if (refusals.has(key)) return refusals(key)
    return t(problem === 'staleVersion' ? 'problem.stale' : 'problem.unreadable')
  }
}
