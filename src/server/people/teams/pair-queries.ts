import { sql } from 'kysely'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'

type Pair = { readonly collaboratorId: string; readonly managerId: string }

export function membershipOf(companyId: string, pair: Pair, at: Date) {
  return sql<
    string | null
  >`membership_of(${companyId}, ${pair.collaboratorId}, ${pair.managerId}, ${at})`
}

/** Null if the two share neither a reporting line nor a team. */
export function membershipWrittenAbout(
  aboutId: string,
  { actor, now }: Pick<UnitOfWork, 'actor' | 'now'>,
) {
  return sql<string | null>`
    membership_written_about(${actor.companyId}, ${aboutId}, ${actor.userId}, ${now})`
}
