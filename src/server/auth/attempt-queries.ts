import { sql } from 'kysely'
import type { AttemptKind } from '#domain/auth/attempts.ts'
import type { Db } from '#server/kernel/unit-of-work.ts'

/** Adds one to a bucket whose window lasts some minutes, or begins a new one. */
export async function countAttempt(
  db: Db,
  bucket: string,
  minutes: number,
  now: Date,
): Promise<{ count: number; since: Date }> {
  const { rows } = await sql<{ count: number; since: Date }>`
    insert into attempt as a (bucket, count, since) values (${bucket}, 1, ${now})
    on conflict (bucket) do update set
      count = case when a.since + ${minutes} * interval '1 minute' <= ${now} then 1 else a.count + 1 end,
      since = case when a.since + ${minutes} * interval '1 minute' <= ${now} then excluded.since else a.since end
    returning count, since`.execute(db)
  return rows[0] ?? { count: 1, since: now }
}

/** How often each of some buckets was tried; none of one that never was. */
export async function attemptsOf(db: Db, buckets: readonly string[]) {
  return db.selectFrom('attempt').selectAll().where('bucket', 'in', buckets).execute()
}

export async function takeBackAttempt(db: Db, buckets: readonly string[]): Promise<void> {
  await db
    .updateTable('attempt')
    .set({ count: sql`greatest(count - 1, 0)` })
    .where('bucket', 'in', buckets.toSorted())
    .execute()
}

/** Forgets the windows of a kind that began before `since`. */
export async function deleteAttempts(db: Db, kind: AttemptKind, since: Date): Promise<void> {
  await db
    .deleteFrom('attempt')
    .where('since', '<', since)
    .where(sql<boolean>`starts_with(bucket, ${`${kind} `})`)
    .execute()
}
