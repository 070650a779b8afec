import { queryOptions } from '@tanstack/react-query'
import type { Sent } from '#contract/kernel/endpoint.ts'
import type { lab, PlaygroundLine } from '#contract/lab.ts'
import type { EngineName } from '#domain/ai/functions.ts'
import type { AdviceId } from '#domain/expert-system/rules.ts'
import type { Session } from '#web/kernel/session.tsx'

/** What the expert system knows of the reader's own people, and why it may say nothing to them. */
export function expertSystem({ api, companyId }: Session) {
  return queryOptions({
    queryKey: ['people', companyId, 'expert-system'],
    queryFn: () => api.lab.expertSystem({ params: { companyId } }),
    staleTime: 0,
  })
}

/** Has advice sent to the reader. */
export function sendAdvice(
  { api, companyId }: Session,
  body: { readonly which: AdviceId; readonly aboutUserId: string | null },
): Promise<void> {
  return api.lab.sendAdvice({ params: { companyId }, body })
}

/** Which engines the playground can ask. */
export function playground({ api, companyId }: Session) {
  return queryOptions({
    queryKey: ['ai', companyId, 'playground'],
    queryFn: () => api.lab.playground({ params: { companyId } }),
    staleTime: 0,
  })
}

/** What is tried, about somebody made up. */
export type Tried = Omit<Sent<typeof lab.tryPrompt>['body'], 'engine'>

interface Listened {
  readonly signal: AbortSignal
  readonly onLine: (line: PlaygroundLine) => void
}

/** Asks one engine; resolves once it said all. */
export function tryPrompt(
  { api, companyId }: Session,
  body: Tried & { readonly engine: EngineName },
  listened: Listened,
): Promise<void> {
  return api.lab.tryPrompt.lines({ params: { companyId }, body }, listened)
}
