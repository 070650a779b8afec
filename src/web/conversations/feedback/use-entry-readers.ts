import type { NamedRecord } from '#domain/kernel/named-record.ts'
import { useQuery } from '@tanstack/react-query'
import type { Visibility } from '#domain/conversations/comments/visibility.ts'
import { readersOfEntry } from '#domain/conversations/one-to-ones/readers.ts'
import { useManagersOf } from '#web/conversations/comments/collaborator-api.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useAudience, type Audience } from '#web/kernel/texts/use-audience.ts'
import { circle } from './api.ts'

/** Uses the domain's reading rules. With `sharesWithOneToOne`, sharing waits for that 1:1. */
export function useEntryReaders(
  about: NamedRecord | null,
  sharesWithOneToOne: boolean,
): (visibility: Visibility) => Audience | undefined {
  const say = useAudience()
  const session = useSession()
  const { data: around = [] } = useQuery(circle(session))
  const collaboratorId = about?.id ?? session.me.userId
  const managers = useManagersOf({ userId: collaboratorId })
  const isKnown = about !== null && managers !== undefined
  return (visibility) => {
    if (visibility === 'SHARED' && !isKnown) return undefined
    const people = [...around, ...(managers ?? []), ...(about ? [about] : [])]
    return say(
      readersOfEntry(
        {
          authorId: session.me.userId,
          collaboratorId,
          visibility,
          awaitsSharing: visibility === 'SHARED' && sharesWithOneToOne,
        },
        { collaboratorId, managerIds: (managers ?? []).map(({ id }) => id) },
      ),
      Object.fromEntries(people.map(({ id, name }) => [id, name])),
    )
  }
}
