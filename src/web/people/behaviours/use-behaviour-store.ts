import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { draftsOf } from '#web/kernel/drafts.ts'
import { useSession } from '#web/kernel/session.tsx'
import { whenReachable } from '#web/kernel/when-reachable.ts'
import type { WrittenBehaviour } from './behaviour-items.ts'
import { BehaviourStore } from './behaviour-store.ts'
import type { BehaviourCalls } from './behaviour-writes.ts'

export function useBehaviourStore(
  name: string,
  calls: BehaviourCalls,
  behaviours: readonly WrittenBehaviour[],
): BehaviourStore {
  const { me } = useSession()
  const queries = useQueryClient()
  const [store] = useState(() => {
    const [first = 'en', ...more] = me.company.languages
    const made = new BehaviourStore({ calls, drafts: draftsOf(name), languages: [first, ...more] })
    made.receive(behaviours)
    return made
  })
  useEffect(() => store.receive(behaviours), [store, behaviours])
  useEffect(() => {
    const now = () => void store.autosave.flush()
    const unwatch = whenReachable(now)
    return () => {
      unwatch()
      store.autosave.stop()
      // Queries of other pages predate what was written here.
      void queries.invalidateQueries()
    }
  }, [store, queries])
  return store
}
