import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { UnreadKind } from '#domain/conversations/comments/unread.ts'
import { useSession } from '#web/kernel/session.tsx'
import { sayOpened, unreadOf } from './glance-api.ts'

interface OpenedProps {
  readonly kind: UnreadKind
  /** The one that stands here; without it, all of the kind do. */
  readonly id?: string
}

/** On a page that shows what was shared with the reader: from now on, they have opened it. */
export function Opened({ kind, id }: OpenedProps) {
  const session = useSession()
  const queries = useQueryClient()
  const { data } = useQuery(unreadOf(session))
  const ids = (data?.rows ?? [])
    .filter((row) => row.kind === kind && (id === undefined || row.id === id))
    .map((row) => row.id)
    .join()
  useEffect(() => {
    if (ids === '') return
    const say = async () => {
      await sayOpened(session, kind, ids.split(','))
      await queries.invalidateQueries({ queryKey: ['home'] })
    }
    // Should it fail, it is said the next time the page is opened.
    say().catch(() => undefined)
  }, [ids, kind, queries, session])
  return null
}
