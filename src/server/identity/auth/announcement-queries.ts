import type { Db } from '#server/kernel/unit-of-work.ts'

/** Notes that an account was told of something new; the first time counts. */
export async function noteSeen(
  db: Db,
  accountId: string,
  announcement: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('announcement_seen')
    .values({ account_id: accountId, announcement, seen_at: now })
    .onConflict((it) => it.columns(['account_id', 'announcement']).doNothing())
    .execute()
}
