import { hourMs } from '#domain/kernel/time/durations.ts'
import { jsonb } from './db/json-column.ts'
import { HttpError } from './errors.ts'
import type { KeptAnswer } from './table.ts'
import type { Db } from './unit-of-work.ts'

/** Milliseconds in which a request may be repeated; the hourly job deletes older keys. */
export const keyMsMax = 24 * hourMs

/** An `Idempotency-Key`, with a keyed hash of the request it came with. */
export interface IdempotencyKey {
  readonly id: string
  readonly hash: Buffer
  /** Drops fields that do not leave. */
  readonly shape?: (answer: unknown) => unknown
}

interface Asker {
  readonly companyId: string
  readonly userId: string
}

/** In the transaction of the act: a second act under the same key breaks the primary key. */
export async function insertKey(
  db: Db,
  { companyId, userId }: Asker,
  { id, hash, shape }: IdempotencyKey,
  { answer, now }: { answer: unknown; now: Date },
) {
  const value = shape ? shape(answer) : answer
  const kept = value === undefined ? {} : { value }
  await db
    .insertInto('idempotency_key')
    .values({
      company_id: companyId,
      user_id: userId,
      key: id,
      request_hash: hash,
      answer: isFreeOfText(value) ? jsonb<KeptAnswer>(kept) : null,
      at: now,
    })
    .execute()
}

/** Every change that a page makes has a key. */
export async function hasChangedSince(db: Db, { companyId, userId }: Asker, moment: Date) {
  const found = await db
    .selectFrom('idempotency_key')
    .select('key')
    .where('company_id', '=', companyId)
    .where('at', '>', moment)
    .where('user_id', '=', userId)
    .limit(1)
    .execute()
  return found.length > 0
}

/** Undefined if nothing was done under the key. */
export async function readKey(db: Db, { companyId, userId }: Asker, { id }: IdempotencyKey) {
  return db
    .selectFrom('idempotency_key')
    .select(['request_hash', 'answer'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('key', '=', id)
    .executeTakeFirst()
}

/** Throws 422 if the key came with another request, 409 if the answer was not kept. */
export function answerAgain(
  kept: NonNullable<Awaited<ReturnType<typeof readKey>>>,
  { hash }: IdempotencyKey,
): unknown {
  if (!hash.equals(kept.request_hash)) throw new HttpError(422, 'keyReused')
  if (!kept.answer) throw new HttpError(409, 'alreadyDone')
  return kept.answer.value
}

export async function deleteKeysBefore(db: Db, before: Date) {
  await db.deleteFrom('idempotency_key').where('at', '<', before).execute()
}

const idOrMoment = /^([0-9a-f]{8}-[0-9a-f-]{27}|\d{4}-\d\d-\d\d(T[\d:.]+Z)?)$/

/** True for ids, days, numbers and booleans: no text is kept. */
function isFreeOfText(value: unknown) {
  if (typeof value === 'string') return idOrMoment.test(value)
  return typeof value !== 'object' || value === null || Object.values(value).every(isFreeOfText)
}
