import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Me, Session } from './kernel/session.tsx'
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

/** Follows roles and settings that change while the tab is open. */
export function FollowMe({ session, onRead }: FollowMeProps) {
  const { data } = useQuery({ ...meOf(session), initialData: session.me })
  useEffect(() => {
    if (data !== session.me) onRead(data)
  }, [data, session, onRead])
  return null
}
