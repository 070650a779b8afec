import { sql } from 'kysely'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'

type Pair = { readonly collaboratorId: string; readonly managerId: string }

/** The membership that a pair had at a moment, as a value of a statement; null where they had none. */
export function membershipOf(companyId: string, pair: Pair, at: Date) {
  return sql<
    string | null
  >`membership_of(${companyId}, ${pair.collaboratorId}, ${pair.managerId}, ${at})`
}

/** The membership in which the actor writes about somebody; null for what is neither's team. */
export function membershipWrittenAbout(
  aboutId: string,
  { actor, now }: Pick<UnitOfWork, 'actor' | 'now'>,
) {
  return sql<string | null>`
    membership_written_about(${actor.companyId}, ${aboutId}, ${actor.userId}, ${now})`
}
