import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { events } from '#contract/platform/events.ts'
import { fillPath } from '#contract/kernel/client.ts'
import type { AccessToken } from '#web/kernel/transport/access-token.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useTabState } from '#web/kernel/transport/use-tab-state.ts'

/** Keeps pages in sync with other people's changes. */
export function Live({ access }: { readonly access: AccessToken }) {
  const queries = useQueryClient()
  const { companyId } = useSession()
  const isOpen = useTabState() === 'open'
  const wasStopped = useRef(false)
  useEffect(() => {
    if (!isOpen) {
      wasStopped.current = true
      return undefined
    }
    const stop = new AbortController()
    const url = `/api${fillPath(events.listen.path, { companyId })}`
    const { signal } = stop
    const hasMissed = wasStopped.current
    // Loaded behind the first page.
    void import('./live.ts').then(({ listen }) =>
      listen(url, access, queries, { signal, hasMissed }),
    )
    return () => stop.abort()
  }, [access, companyId, isOpen, queries])
  return null
}
