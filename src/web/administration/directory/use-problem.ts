import { useTranslations } from 'use-intl'

/** The rule's sentence, or what was wrong with the request. */
export function useProblem(): (problem: string) => string {
  const refusals = useTranslations('refusals')
  const t = useTranslations('directory')
  return (problem) => {
    const key = problem as Parameters<typeof refusals>[0]
    if (refusals.has(key)) return refusals(key)
    return t(problem === 'staleVersion' ? 'problem.stale' : 'problem.unreadable')
  }
}
