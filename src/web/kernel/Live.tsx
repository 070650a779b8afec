import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { events } from '#contract/events.ts'
import { fillPath } from '#contract/kernel/client.ts'
import type { AccessToken } from './access-token.ts'
import { listen } from './live.ts'
import { useSession } from './session.tsx'

/** Keeps what the pages show up to date with what others do. */
export function Live({ access }: { readonly access: AccessToken }) {
  const queries = useQueryClient()
  const { companyId } = useSession()
  useEffect(() => {
    const stop = new AbortController()
    const url = `/api${fillPath(events.listen.path, { companyId })}`
    void listen(url, access, queries, stop.signal)
    return () => stop.abort()
  }, [access, companyId, queries])
  return null
}
