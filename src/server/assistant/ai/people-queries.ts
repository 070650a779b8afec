import { runSql, type UnitOfWork, type Query } from '#server/kernel/unit-of-work.ts'
import { readNames } from '#server/conversations/meeting/reading-queries.ts'
import { circleOf } from '#server/people/teams/queries.ts'

/** People with an account who accept identified data processing (section 5). */
export async function consentingPeople({ db }: Query): Promise<ReadonlySet<string>> {
  const rows = await runSql<{ user_id: string }>(db)`select user_id from consenting_people()`
  return new Set(rows.map(({ user_id }) => user_id))
}

export async function consentingAmong({ db }: Query, ids: Iterable<string>) {
  const rows = await runSql<{ user_id: string }>(db)`
    select user_id from consenting_among(${[...ids]}::uuid[])`
  return new Set(rows.map(({ user_id }) => user_id))
}

export async function peopleAround(work: UnitOfWork) {
  const { userId: id } = work.actor
  const [circle, own] = await Promise.all([circleOf(work), readNames(work, [id])])
  return [...circle.map((it) => ({ id: it.id, name: it.name })), { id, name: own[id] ?? '' }]
}
