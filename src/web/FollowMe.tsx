import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Me, Session } from './kernel/session.tsx'
import { useShutOut } from './platform/frame/errors/use-shut-out.ts'
import { remember } from './kernel/transport/stored.ts'
import { readMe } from './session-api.ts'

/** Goes stale with changes of people and teams, and with each notification. */
export const meOf = ({ api, companyId }: Pick<Session, 'api' | 'companyId'>) =>
  queryOptions({
    queryKey: ['me', companyId],
    queryFn: () => readMe(api, companyId),
    staleTime: 30_000,
  })

interface FollowMeProps {
  /** As of the start. */
  readonly session: Session
  readonly onRead: (me: Me) => void
}

/** Follows roles, settings and access that change while the tab is open. */
export function FollowMe({ session, onRead }: FollowMeProps) {
  const { data, error } = useQuery({ ...meOf(session), initialData: session.me })
  // The server answers a deleted person with `notFound`.
  useShutOut(error, 'notFound')
  useEffect(() => {
    const stop = new AbortController()
    const onFocus = () => remember('defaultCompanyId', session.companyId)
    addEventListener('focus', onFocus, { signal: stop.signal })
    return () => stop.abort()
  }, [session.companyId])
  useEffect(() => {
    if (data !== session.me) onRead(data)
  }, [data, session, onRead])
  return null
}
