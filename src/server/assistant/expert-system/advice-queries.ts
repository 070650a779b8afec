import { adviceOf, type Managed } from '#domain/assistant/recommendations/advise.ts'
import type { Day } from '#domain/kernel/day.ts'
import type { Recommendation } from '#domain/assistant/recommendations/rules.ts'
import type { CompanySettings, Db } from '#server/kernel/unit-of-work.ts'
import { challengesOf, memberFactsOf } from './facts-queries.ts'

interface At {
  readonly company: CompanySettings
  readonly today: Day
}

/** Omits people who manage nobody. */
export async function managedBy(db: Db, userIds: readonly string[], at: At): Promise<Managed[]> {
  const [members, challenges] = await Promise.all([
    memberFactsOf(db, userIds, at),
    challengesOf(db, userIds),
  ])
  const byManager = Map.groupBy(members, ({ managerId }) => managerId)
  return [...byManager].map(([managerId, people]) => ({
    managerId,
    people: people.map(({ collaboratorId: id, facts }) => ({ id, facts })),
    challenges: challenges.get(managerId) ?? 0,
  }))
}

/** All of them must be `advisable`. */
export async function adviceFor(
  db: Db,
  userIds: readonly string[],
  at: At,
): Promise<Recommendation[]> {
  if (userIds.length === 0) return []
  const managed = await managedBy(db, userIds, at)
  return managed.flatMap((it) => adviceOf(it, at.today))
}
