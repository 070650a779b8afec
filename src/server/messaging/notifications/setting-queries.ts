import { sql } from 'kysely'
import type { NotificationSettings } from '#domain/platform/notices/settings.ts'
import type { Db, UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { wishesOf, type Wishes } from './dispatch-queries.ts'

type Work = Pick<UnitOfWork, 'db' | 'actor'>

/** How somebody wants to be told, and how often they said so: 1 where they never did. */
export interface OwnSettings extends Pick<Wishes, 'off' | 'settings'> {
  readonly version: number
}

export async function readOwnSettings({ db, actor }: Work): Promise<OwnSettings> {
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

/** The same, kept from being changed by anyone else until the transaction ends. */
export async function lockOwnSettings(work: Work): Promise<OwnSettings> {
  await sql`
    select from company_user where id = ${work.actor.userId} for no key update`.execute(work.db)
  return readOwnSettings(work)
}

/** Keeps how somebody wants to be told; whoever edits it meanwhile sees that there is a newer version. */
export async function saveSettings(
  db: Db,
  { companyId, userId }: { readonly companyId: string; readonly userId: string },
  { channels, timing, quiet }: NotificationSettings,
): Promise<void> {
  // Who has no row yet was shown the first version.
  await sql`
    insert into notification_setting (company_id, user_id, channels, timing, quiet_from, quiet_to, version)
    values (${companyId}, ${userId}, ${JSON.stringify(channels)}::jsonb, ${timing}, ${quiet?.from ?? null},
      ${quiet?.to ?? null}, 2)
    on conflict (company_id, user_id) do update set channels = excluded.channels, timing = excluded.timing,
      quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to, version = notification_setting.version + 1`.execute(
    db,
  )
}
