import type { AiFunction } from '#domain/kernel/access/ai-functions.ts'
import { useSession } from '#web/kernel/session.tsx'

/** Functions that the reader may not use stay hidden. */
export function useAi(): { readonly has: (wanted: AiFunction) => boolean } {
  const { isOn, functions } = useSession().me.ai
  return { has: (wanted) => isOn && functions.includes(wanted) }
}
