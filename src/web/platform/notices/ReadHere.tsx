import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReadSubject } from '#domain/platform/notices/reading.ts'
import { useSession } from '#web/kernel/session.tsx'
import { readShown, unreadOf } from './api.ts'

/** On a page that shows what notifications are about: their reader has read them, and is not mailed them later. */
export function ReadHere({ shown }: { readonly shown: ReadSubject }) {
  const session = useSession()
  const queries = useQueryClient()
  // Each time they are counted, a new one may be about this page.
  const { data, dataUpdatedAt } = useQuery(unreadOf(session))
  useQuery({
    ...readShown(session, shown, dataUpdatedAt, () => {
      void queries.invalidateQueries({ queryKey: ['notifications'] })
    }),
    enabled: data.count > 0,
  })
  return null
}
