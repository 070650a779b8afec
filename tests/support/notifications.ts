import { assistantChannels } from '#server/assistant/ai/queries.ts'
import type { Notice } from '#domain/kernel/notice.ts'
import { newId } from '#server/kernel/ids.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { insertNotifications } from '#server/people/users/notice-queries.ts'
import { NotificationPoller } from '#server/messaging/notifications/notification-poller.ts'
import type { Database } from '#server/kernel/db/database.ts'
import { saveDelivered } from '#server/messaging/notifications/dispatch-queries.ts'
import { depsOn, testNow, type World } from './world.ts'

/** Somebody is told, as if something had been done; returns the id of what they have waiting. */
export async function notified(w: World, notice: Notice): Promise<string> {
  return inCompany(w.database.db, w.companyId, async (db) => {
    await insertNotifications(db, [notice], testNow)
    const row = await db
      .selectFrom('notification')
      .select('id')
      .where('user_id', '=', notice.to)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return row.id
  })
}

/** Something Ana was told of, sent, and how she wants to be told. */
export async function notifyAna(w: World): Promise<string> {
  const id = await notified(w, {
    to: w.id('ana'),
    kind: 'memberJoined',
    otherId: w.id('marta'),
  })
  await inCompany(w.database.db, w.companyId, async (db) => {
    await saveDelivered(db, [id], newId())
    const row = { company_id: w.companyId, user_id: w.id('ana'), version: 1 }
    await db
      .insertInto('notification_setting')
      .values({ ...row, channels: {}, timing: 'atOnce', quiet_from: null, quiet_to: null })
      .execute()
  })
  return id
}

/** What people of a test's company were told, in the order it happened: who, of what, of whom, and the day. */
export async function toldIn(w: World): Promise<string[]> {
  const nameOf = (id: string | null) =>
    Object.entries(w.people).find(([, { userId }]) => userId === id)?.[0] ?? ''
  const rows = await inCompany(w.database.db, w.companyId, (db) =>
    db.selectFrom('notification').selectAll().orderBy('id').execute(),
  )
  return rows.map((row) =>
    [nameOf(row.user_id), row.kind, nameOf(row.other_id), row.day ?? ''].join(' ').trim(),
  )
}

/** Has what is due at a moment, by the tests' clock, handed over to the outbox. */
export async function dispatchAt(database: Database, now: Date, pushKey?: string): Promise<void> {
  const report = (error: unknown) => {
    throw error
  }
  await new NotificationPoller({
    ...depsOn(database),
    clock: () => now,
    report,
    assistantChannels,
    pushKey,
  }).look()
}
