import type { AiFunction } from '#domain/kernel/access/ai-functions.ts'
import { useSession } from '#web/kernel/session.tsx'

/** What the reader may ask the assistant for; what they may not is not shown. */
export function useAi(): { readonly has: (wanted: AiFunction) => boolean } {
  const { isOn, functions } = useSession().me.ai
  return { has: (wanted) => isOn && functions.includes(wanted) }
}
