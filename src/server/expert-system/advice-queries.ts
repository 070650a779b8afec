import { adviceOf, type Managed } from '#domain/expert-system/advise.ts'
import { refuseAdvising } from '#domain/expert-system/refuse.ts'
import type { Day } from '#domain/kernel/day.ts'
import type { Recommendation } from '#domain/recommendations/rules.ts'
import { readAi } from '#server/ai/queries.ts'
import type { CompanySettings, Db } from '#server/kernel/unit-of-work.ts'
import { challengesOf, memberFactsOf } from './facts-queries.ts'
import { contactsOf } from './queries.ts'

interface At {
  readonly company: CompanySettings
  readonly today: Day
}

/** Some managers with those who report to them, of whom something may be said. Who manages nobody is left out. */
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

/** What the expert system has to say to some people: in one statement where the assistant is off, else in some more, however many they are. */
export async function adviceFor(
  db: Db,
  userIds: readonly string[],
  at: At,
): Promise<Recommendation[]> {
  const ai = await readAi({ db })
  if (!ai.isOn || ai.channels.length === 0) return []
  const [contacts, managed] = await Promise.all([
    contactsOf(db, userIds),
    managedBy(db, userIds, at),
  ])
  return managed
    .filter(({ managerId }) => {
      const contact = contacts.get(managerId)
      return contact !== undefined && refuseAdvising(ai, contact) === undefined
    })
    .flatMap((it) => adviceOf(it, at.today))
}
