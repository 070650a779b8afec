import type { NotificationSettings } from '#domain/platform/notices/settings.ts'
import type { DatabaseClient } from '#server/kernel/db/database.ts'
import { inCompany, runSql, type Db, type Query } from '#server/kernel/unit-of-work.ts'
import { wishesOf, type Wishes } from './dispatch-queries.ts'

/** Version 1 if never saved. */
export interface OwnSettings extends Pick<Wishes, 'off' | 'settings'> {
  readonly version: number
}

export async function readOwnSettings({ db, actor }: Query<'actor'>): Promise<OwnSettings> {
  const [{ off, settings }, row] = await Promise.all([
    wishesOf(db, actor.userId),
    db
      .selectFrom('notification_setting')
      .select('version')
      .where('user_id', '=', actor.userId)
      .executeTakeFirst(),
  ])
  return { off, settings, version: row?.version ?? 1 }
}

export async function lockOwnSettings(work: Query<'actor'>): Promise<OwnSettings> {
  await lockPerson(work.db, work.actor.userId)
  return readOwnSettings(work)
}

export async function lockPerson(db: Db, userId: string) {
  await runSql(db)`select from company_user where id = ${userId} for no key update`
}

/** Increments the version. */
export async function saveSettings(
  db: Db,
  { companyId, userId }: { companyId: string; userId: string },
  { channels, timing, quiet }: NotificationSettings,
) {
  // Version 2, since without a row version 1 was shown.
  await runSql(db)`
    insert into notification_setting (company_id, user_id, channels, timing, quiet_from, quiet_to, version)
    values (${companyId}, ${userId}, ${JSON.stringify(channels)}::jsonb, ${timing}, ${quiet?.from ?? null},
      ${quiet?.to ?? null}, 2)
    on conflict (company_id, user_id) do update set channels = excluded.channels, timing = excluded.timing,
      quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to, version = notification_setting.version + 1`
}

/** Empty for a company that is gone. */
export async function companyNameOf(db: DatabaseClient, companyId: string): Promise<string> {
  const row = await inCompany(db, companyId, (transaction) =>
    transaction.selectFrom('company').select('name').executeTakeFirst(),
  )
  return row?.name ?? ''
}
