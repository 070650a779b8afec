import { erasureDueAt } from '#domain/people/users/erasure.ts'
import type { UnitOfWork, Query } from '#server/kernel/unit-of-work.ts'
import { faceOf } from './profile-own-queries.ts'

export async function erasureAskedBy({ db }: Query, userId: string) {
  const row = await db
    .selectFrom('erasure_request')
    .select('asked_at')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ? datesOf(row.asked_at) : null
}

export async function erasuresAsked({ db }: Query) {
  const rows = await db
    .selectFrom('erasure_request as r')
    .innerJoin('company_user as u', 'u.id', 'r.user_id')
    .select(['u.id', 'u.first_name as firstName', 'u.last_name as lastName', 'r.asked_at'])
    .select(faceOf('u').as('who'))
    .orderBy('r.asked_at')
    .orderBy('u.id')
    .execute()
  return rows.map(({ asked_at, ...person }) => ({ ...person, ...datesOf(asked_at) }))
}

const datesOf = (askedAt: Date) => ({
  askedAt,
  dueAt: new Date(erasureDueAt(askedAt.getTime())),
})

/** Keeps the date of an earlier request. */
export async function insertErasureRequest({ db, actor, now }: UnitOfWork) {
  await db
    .insertInto('erasure_request')
    .values({ company_id: actor.companyId, user_id: actor.userId, asked_at: now })
    .onConflict((one) => one.doNothing())
    .execute()
}

export async function deleteErasureRequest({ db }: Query, userId: string) {
  await db.deleteFrom('erasure_request').where('user_id', '=', userId).execute()
}
