import { sql } from 'kysely'
import type { AttemptKind } from '#domain/platform/attempts/attempts.ts'
import { runSql, type Db } from '#server/kernel/unit-of-work.ts'

export async function countAttempt(db: Db, bucket: string, minutes: number, now: Date, many = 1) {
  const [row] = await runSql<{ count: number; since: Date }>(db)`
    insert into attempt as a (bucket, count, since) values (${bucket}, ${many}, ${now})
    on conflict (bucket) do update set
      count = case when a.since + ${minutes} * interval '1 minute' <= ${now} then excluded.count
        else a.count + excluded.count end,
      since = case when a.since + ${minutes} * interval '1 minute' <= ${now} then excluded.since else a.since end
    returning count, since`
  return row ?? { count: many, since: now }
}

export async function attemptsOf(db: Db, buckets: readonly string[]) {
  return db.selectFrom('attempt').selectAll().where('bucket', 'in', buckets).execute()
}

export async function takeBackAttempt(db: Db, buckets: readonly string[], many = 1) {
  await db
    .updateTable('attempt')
    .set({ count: sql`greatest(count - ${many}, 0)` })
    .where('bucket', 'in', buckets.toSorted())
    .execute()
}

export async function deleteAttempts(db: Db, kind: AttemptKind, since: Date) {
  await db
    .deleteFrom('attempt')
    .where('since', '<', since)
    .where(sql<boolean>`starts_with(bucket, ${`${kind} `})`)
    .execute()
}
