import { sql, type Insertable } from 'kysely'
import type { Channel } from '#domain/kernel/notices/kinds.ts'
import { staleAt, type DeliveryState } from '#domain/platform/outbox/retries.ts'
import type { Db } from '#server/kernel/unit-of-work.ts'
import type { MailTemplate } from './mail.ts'
import type { DeliveryTable } from './table.ts'

/** The channel of `pg_notify` on which deliverers are told of something new to deliver. */
export const deliveryChannel = 'tandem_delivery'

/** Writes deliveries, and tells the deliverers of every process once they are committed. */
export async function insertDeliveries(
  db: Db,
  deliveries: readonly Insertable<DeliveryTable>[],
): Promise<void> {
  if (deliveries.length === 0) return
  await Promise.all([
    db
      .insertInto('delivery')
      .values([...deliveries])
      .execute(),
    sql`select pg_notify(${deliveryChannel}, '')`.execute(db),
  ])
}

/**
 * Takes what is due on a channel, the longest due first, and puts it off until `leaseUntil`: nobody else
 * takes it before. What another deliverer is just taking is passed over.
 */
export async function claimDue(
  db: Db,
  { channel, now, createdAfter, leaseUntil, count }: ClaimOptions,
) {
  return db
    .with('due', (from) =>
      from
        .selectFrom('delivery')
        .select('id')
        .where('channel', '=', channel)
        .where('sent_at', 'is', null)
        .where('failed_at', 'is', null)
        .where('next_try_at', '<=', now)
        .where((row) => row.fn.coalesce('again_at', 'created_at'), '>', createdAfter)
        .orderBy('next_try_at')
        .limit(count)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('delivery')
    .from('due')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1), next_try_at: leaseUntil }))
    .whereRef('delivery.id', '=', 'due.id')
    .returning([
      'delivery.id',
      'target',
      'language',
      'template',
      'sealed',
      'tries',
      'for_company',
      'user_id',
      'delivery.created_at',
    ])
    .execute()
}

interface ClaimOptions {
  readonly channel: Channel
  readonly now: Date
  readonly createdAfter: Date
  readonly leaseUntil: Date
  readonly count: number
}

/** What was delivered is kept as lines without their content. */
export async function saveSent(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await db
    .updateTable('delivery')
    .set({ sent_at: now, sealed: null, problem: null })
    .where('id', 'in', ids)
    .execute()
}

/** Notes why a try failed, unless another has begun or succeeded since. */
export async function saveProblem(
  db: Db,
  { id, tries }: { readonly id: string; readonly tries: number },
  { problem, nextTryAt }: { readonly problem: string; readonly nextTryAt: Date },
): Promise<void> {
  await db
    .updateTable('delivery')
    .set({ problem, next_try_at: nextTryAt })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('sent_at', 'is', null)
    .execute()
}

/** Notes that no further try would help; what a notification was to say is kept, for it can be sent again. */
export async function saveFailed(
  db: Db,
  { id, tries }: { readonly id: string; readonly tries: number },
  { problem, now }: { readonly problem: string; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('delivery')
    .set({
      problem,
      failed_at: now,
      sealed: sql`case when is_notification then sealed end`,
    })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('sent_at', 'is', null)
    .execute()
}

/** Removes the lines of what was written before `before`, delivered or not; those of notifications are kept longer, without what they said. */
export async function deleteDeliveriesBefore(
  db: Db,
  before: { readonly mails: Date; readonly notifications: Date },
): Promise<void> {
  await db
    .updateTable('delivery')
    .set({ sealed: null })
    .where('created_at', '<', before.mails)
    .where('sealed', 'is not', null)
    .execute()
  await db
    .deleteFrom('delivery')
    .where('created_at', '<', before.mails)
    .where((row) =>
      row.or([row('is_notification', '=', false), row('created_at', '<', before.notifications)]),
    )
    .execute()
}

/** Removes what waits for a mailbox about its account: mails of companies stay theirs. */
export async function deleteMailsTo(db: Db, target: string): Promise<void> {
  await db
    .deleteFrom('delivery')
    .where('target', '=', target)
    .where('for_company', 'is', null)
    .execute()
}

/** Whether the newest mail of some templates to a mailbox about its account, begun since `since`, could not be sent so far. */
export async function hasMailFailed(
  db: Db,
  {
    target,
    templates,
    since,
  }: { readonly target: string; readonly templates: readonly MailTemplate[]; readonly since: Date },
): Promise<boolean> {
  const newest = await db
    .selectFrom('delivery')
    .select(['sent_at', 'problem'])
    .where('target', '=', target)
    .where('template', 'in', templates)
    .where('channel', '=', 'mail')
    .where('for_company', 'is', null)
    .where('created_at', '>=', since)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest !== undefined && newest.sent_at === null && newest.problem !== null
}

/** The newest mails that were not delivered. */
export async function keptMails(db: Db, count: number) {
  return db
    .selectFrom('delivery')
    .select(['id', 'target', 'language', 'template', 'sealed', 'created_at'])
    .where('sealed', 'is not', null)
    .where('channel', '=', 'mail')
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
}

/** A delivery on behalf of a company, to put it on its way once more. Speaks for the installation. */
export async function lockDeliveryOf(
  db: Db,
  { id, companyId }: { readonly id: string; readonly companyId: string },
  { sendsMails, now }: { readonly sendsMails: boolean; readonly now: Date },
): Promise<{ state: DeliveryState; hasContent: boolean } | undefined> {
  const { rows } = await sql<{ state: DeliveryState; hasContent: boolean }>`
    select delivery_state(d, ${sendsMails}, ${new Date(staleAt(now.getTime()))}) as state, d.sealed is not null as "hasContent"
    from delivery d where d.id = ${id} and d.for_company = ${companyId} for update`.execute(db)
  return rows[0]
}

/** Puts a delivery on its way once more, as if it were new, and tells the deliverers. Speaks for the installation. */
export async function saveAgain(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('delivery')
    .set({ again_at: now, next_try_at: now, tries: 0, failed_at: null, problem: null })
    .where('id', '=', id)
    .execute()
  await sql`select pg_notify(${deliveryChannel}, '')`.execute(db)
}
