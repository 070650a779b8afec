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
  about: NamedRecord,
  sharesWithOneToOne: boolean,
): (visibility: Visibility) => Audience | undefined {
  const say = useAudience()
  const session = useSession()
  const { data: around = [] } = useQuery(circle(session))
  const managers = useManagersOf({ userId: about.id })
  return (visibility) => {
    if (!managers) return undefined
    const people = [...around, ...managers, about]
    return say(
      readersOfEntry(
        {
          authorId: session.me.userId,
          collaboratorId: about.id,
          visibility,
          awaitsSharing: visibility === 'SHARED' && sharesWithOneToOne,
        },
        { collaboratorId: about.id, managerIds: managers.map(({ id }) => id) },
      ),
      Object.fromEntries(people.map(({ id, name }) => [id, name])),
    )
  }
}
