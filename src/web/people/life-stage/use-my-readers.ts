import { readersOfLifeStage } from '#domain/people/life-stage/readers.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useAudience, type Audience } from '#web/kernel/texts/use-audience.ts'

/** Uses the domain's reading rules. */
export function useMyReaders(): Audience {
  const say = useAudience()
  const { userId, name, reportsTo, company } = useSession().me
  const circle = { collaboratorId: userId, managerIds: reportsTo.map(({ id }) => id) }
  const names = Object.fromEntries(reportsTo.map((manager) => [manager.id, manager.name]))
  return say(readersOfLifeStage(circle, company), { ...names, [userId]: name })
}
