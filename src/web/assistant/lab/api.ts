import { queryOptions } from '@tanstack/react-query'
import type { CallOutput, CallInput } from '#contract/kernel/endpoint.ts'
import type { lab, PlaygroundLine } from '#contract/assistant/lab.ts'
import type { EngineName } from '#domain/kernel/access/ai-functions.ts'
import type { AdviceId } from '#domain/assistant/expert-system/rules.ts'
import { isOutside, useSession, type Session } from '#web/kernel/session.tsx'
import { useListSearch } from '#web/kernel/lists/use-list-search.ts'
import { ofAny } from '#web/kernel/lists/list-search.ts'

/** The reader's own company; for operators any other, or none. */
export interface LabPlace {
  readonly session: Session
  /** The other company; undefined without one. */
  readonly of: string | undefined
  /**
   * The reader belongs to it: only then is there a team to advise on, and someone to send advice
   * to.
   */
  readonly isOwn: boolean
  /** Search parameters to keep within the lab. */
  readonly search: { readonly of?: string }
}

export function useLabPlace(): LabPlace {
  const session = useSession()
  const [{ of: asked }] = useListSearch(ofAny)
  const of = session.isGodAdmin ? asked : undefined
  return { session, of, isOwn: of === undefined && !isOutside(session), search: of ? { of } : {} }
}

type LabRules = CallOutput<typeof lab.expertSystem> & { readonly companyName?: string }

export function expertSystem({ session, of, isOwn }: LabPlace) {
  const { api, companyId } = session
  return queryOptions({
    queryKey: ['people', of ?? companyId, 'expert-system', isOwn],
    queryFn: async (): Promise<LabRules> => {
      if (isOwn) return api.lab.expertSystem({ params: { companyId } })
      const nobody = { people: [], challenges: 0 }
      if (!of) return { ...nobody, refusal: null }
      return { ...nobody, ...(await api.operatorLab.company({ params: { operatedId: of } })) }
    },
    staleTime: 0,
  })
}

export function sendAdvice(
  { api, companyId }: Session,
  body: { readonly which: AdviceId; readonly aboutUserId: string | null },
): Promise<void> {
  return api.lab.sendAdvice({ params: { companyId }, body })
}

/** Another company's own model is never asked: only the built-in engine. */
export function playground({ session, isOwn }: LabPlace) {
  const { api, companyId } = session
  return queryOptions({
    queryKey: ['ai', companyId, 'playground', isOwn],
    queryFn: async (): Promise<CallOutput<typeof lab.playground>> =>
      isOwn ? api.lab.playground({ params: { companyId } }) : { engines: ['builtIn'] },
    staleTime: 0,
  })
}

export type PromptTrialInput = Omit<CallInput<typeof lab.tryPrompt>['body'], 'engine'>

interface PlaygroundListener {
  readonly signal: AbortSignal
  readonly onLine: (line: PlaygroundLine) => void
}

/** Resolves at the end of the stream. */
export async function tryPrompt(
  { session: { api, companyId }, isOwn }: LabPlace,
  { engine, ...body }: PromptTrialInput & { readonly engine: EngineName },
  listened: PlaygroundListener,
): Promise<void> {
  if (isOwn)
    return api.lab.tryPrompt.lines({ params: { companyId }, body: { ...body, engine } }, listened)
  const lines = await api.operatorLab.tryLibrary({ body })
  if (!listened.signal.aborted) for (const line of lines) listened.onLine(line)
}
