import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { UnreadKind } from '#domain/conversations/comments/unread.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useInFront } from '#web/kernel/use-in-front.ts'
import { useRefresh } from '#web/kernel/use-refresh.ts'
import { unreadOf } from './glance-api.ts'

interface OpenedProps {
  readonly kind: UnreadKind
  /** Omitted for everything of the kind. */
  readonly id?: string
}

export function Opened({ kind, id }: OpenedProps) {
  const session = useSession()
  const refresh = useRefresh()
  const isInFront = useInFront()
  const { data } = useQuery(unreadOf(session))
  const ids = (data?.rows ?? [])
    .filter((row) => row.kind === kind && (id === undefined || row.id === id))
    .map((row) => row.id)
    .join()
  useEffect(() => {
    if (ids === '' || !isInFront) return
    const say = async () => {
      await session.api.home.open({
        params: { companyId: session.companyId },
        body: { kind, ids: ids.split(',') },
      })
      await refresh(['home'])
    }
    // A failure is harmless: the next visit reports it again.
    say().catch(() => undefined)
  }, [ids, isInFront, kind, refresh, session])
  return null
}
