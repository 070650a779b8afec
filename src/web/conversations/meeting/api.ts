import { useQuery } from '@tanstack/react-query'
import type { DecisionView } from '#contract/conversations/one-to-one-views.ts'
import { useCommand } from '#web/kernel/use-command.ts'
import { useSession } from '#web/kernel/session.tsx'
import { recordQuery } from '#web/kernel/company-query.ts'

/** One one-to-one as the reader may see it. */
export const oneToOne = recordQuery(['one-to-ones'], 'oneToOneId', (api) => api.oneToOnes.read)

const noDecisions: readonly DecisionView[] = []

/** Pending decisions of the 1:1 that goals or agreements are shown in; empty outside a 1:1. */
export function useDecisionsIn(oneToOneId: string | undefined): readonly DecisionView[] {
  const query = oneToOne(useSession(), oneToOneId ?? '')
  const { data } = useQuery({ ...query, enabled: oneToOneId !== undefined })
  return data?.draft?.decisions ?? noDecisions
}

/** Takes back what was decided in a one-to-one. */
export function useDropDecision(oneToOneId: string | undefined, failed: string) {
  return useCommand(
    ({ api, companyId }, decisionId: string) =>
      api.oneToOnes.dropDecision({
        params: { companyId, oneToOneId: oneToOneId ?? '', decisionId },
      }),
    { touches: ['one-to-ones'], failed },
  )
}
