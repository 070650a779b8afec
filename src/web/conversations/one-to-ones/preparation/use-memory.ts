import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { MemoryView, PastScoreView } from '#contract/conversations/one-to-one-views.ts'
import type { ReviewSubject } from '#domain/conversations/one-to-ones/content.ts'
import { useSession } from '#web/kernel/session.tsx'
import { memory } from '#web/conversations/one-to-ones/api.ts'
import { useFlow } from '#web/conversations/one-to-ones/flow/flow-context.tsx'

const noScores: readonly PastScoreView[] = []

/** Undefined until it is loaded. */
export function useMemory(): MemoryView | undefined {
  const { oneToOne } = useFlow()
  return useQuery(memory(useSession(), oneToOne.id)).data
}

/** Newest first. */
export function usePastScores({ kind, id }: ReviewSubject): readonly PastScoreView[] {
  const { oneToOne } = useFlow()
  const select = useCallback(
    ({ skills, values }: MemoryView) => (kind === 'skill' ? skills : values)[id],
    [kind, id],
  )
  return useQuery({ ...memory(useSession(), oneToOne.id), select }).data ?? noScores
}

/** False until the first answer or failure. A row that opens earlier would grow when its past arrives. */
export function useIsMemoryKnown(): boolean {
  const { oneToOne } = useFlow()
  const { isPending, failureCount } = useQuery(memory(useSession(), oneToOne.id))
  return !isPending || failureCount > 0
}
