import type { Db } from '#server/kernel/unit-of-work.ts'

export async function noteSeen(db: Db, accountId: string, announcement: string, now: Date) {
  await db
    .insertInto('announcement_seen')
    .values({ account_id: accountId, announcement, seen_at: now })
    .onConflict((it) => it.columns(['account_id', 'announcement']).doNothing())
    .execute()
}
