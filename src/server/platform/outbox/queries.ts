import { sql, type Insertable, type RawBuilder } from 'kysely'
import type { Channel } from '#domain/kernel/notification-kinds.ts'
import { staleAt, type DeliveryState } from '#domain/platform/outbox/retries.ts'
import { runSql, type Db } from '#server/kernel/unit-of-work.ts'
import type { MailTemplate } from './mail.ts'
import type { DeliveryTable } from './table.ts'

export const deliveryChannel = 'tandem_delivery'

/** Due at once, and not tried yet. */
export const untried = (now: Date) => ({
  created_at: now,
  next_try_at: now,
  sent_at: null,
  tries: 0,
  problem: null,
})

/** Announced to every process on commit. */
export async function insertDeliveries(db: Db, deliveries: readonly Insertable<DeliveryTable>[]) {
  if (deliveries.length === 0) return
  await Promise.all([
    db
      .insertInto('delivery')
      .values([...deliveries])
      .execute(),
    sql`select pg_notify(${deliveryChannel}, '')`.execute(db),
  ])
}

const countsFrom = sql<Date>`coalesce(delivery.counts_from, delivery.again_at, delivery.created_at)`

/** Longest due first; leases rows until `leaseUntil` and skips locked ones. */
export async function claimDue(
  db: Db,
  { channel, now, createdAfter, leaseUntil, count, mayLeave }: ClaimOptions,
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
        .where(countsFrom, '>', createdAfter)
        .where(mayLeave ?? sql<boolean>`true`)
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
      'delivery.next_try_at',
      countsFrom.as('counts_from'),
    ])
    .execute()
}

export type DeliveryCondition = RawBuilder<boolean>

interface ClaimOptions {
  readonly channel: Channel
  readonly now: Date
  readonly createdAfter: Date
  readonly leaseUntil: Date
  readonly count: number
  readonly mayLeave?: DeliveryCondition | undefined
}

export async function saveSent(db: Db, ids: readonly string[], now: Date) {
  await db
    .updateTable('delivery')
    .set({ sent_at: now, sealed: null, problem: null })
    .where('id', 'in', ids)
    .execute()
}

/** Mails, and deliveries of other channels that haven't failed. The transaction must speak for the installation. */
export async function carriersAmong(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await runSql<{ id: string }>(db)`
    select id from delivery where id = any(${[...ids]}::uuid[]) and (channel = 'mail' or failed_at is null)`
  return new Set(rows.map(({ id }) => id))
}

interface Claim {
  readonly id: string
  readonly next_try_at: Date
}

/** Of this lease: nothing is written once a newer one has begun. */
const isClaimed = ({ id, next_try_at }: Claim) => sql<boolean>`
  id = ${id} and next_try_at = ${next_try_at} and sent_at is null`

export async function saveProblem(
  db: Db,
  claim: Claim,
  { problem, nextTryAt }: { problem: string; nextTryAt: Date },
) {
  await db
    .updateTable('delivery')
    .set({ problem, next_try_at: nextTryAt })
    .where(isClaimed(claim))
    .execute()
}

/** The pause counts neither as a try nor as time: a weekend is longer than what a mail may be late. */
export async function savePostponed(db: Db, claim: Claim, pause: { now: Date; until: Date }) {
  const { now, until } = pause
  await db
    .updateTable('delivery')
    .set((row) => ({
      next_try_at: until,
      tries: row('tries', '-', 1),
      counts_from: sql`${countsFrom} + (${until}::timestamptz - ${now}::timestamptz)`,
    }))
    .where(isClaimed(claim))
    .execute()
}

/** Keeps a notification's content, so that it can be resent. */
export async function saveFailed(
  db: Db,
  claim: Claim,
  { problem, now }: { problem: string; now: Date },
) {
  await db
    .updateTable('delivery')
    .set({ problem, failed_at: now, sealed: sql`case when is_notification then sealed end` })
    .where(isClaimed(claim))
    .execute()
}

/** Nothing of it left, so that it isn't history. */
export async function deleteClaimed(db: Db, claim: Claim) {
  await db.deleteFrom('delivery').where(isClaimed(claim)).execute()
}

/** Keeps mails sent on behalf of companies. */
export async function deleteMailsTo(db: Db, target: string) {
  await db
    .deleteFrom('delivery')
    .where('target', '=', target)
    .where('for_company', 'is', null)
    .execute()
}

export async function hasMailFailed(
  db: Db,
  { target, templates, since }: { target: string; templates: readonly MailTemplate[]; since: Date },
) {
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

export interface WaitingDeliveries {
  readonly channel: Channel
  readonly count: number
  /** Seconds since the longest waiting one became due; 0 without one. */
  readonly oldestDueSeconds: number
  readonly isFailing: boolean
}

/** Unsent and to be sent. A failed try makes none due later, unless its address is refused or a later one was sent. */
export async function countWaiting(db: Db, now: Date, mayLeave: DeliveryCondition) {
  return runSql<WaitingDeliveries>(db)`
    with waiting as (
      select id, channel, next_try_at, ${countsFrom} as counts_from,
        problem is not null and problem not like 'EENVELOPE 5% RCPT TO' as failed
      from delivery
      where sent_at is null and failed_at is null
        and ${countsFrom} > ${new Date(staleAt(now.getTime()))} and ${mayLeave}),
    works as (
      select channel, (
        select s.id from delivery s where s.channel = f.channel and s.sent_at is not null and s.id > f.id
        order by s.id desc limit 1) as id
      from (select distinct on (channel) channel, id from waiting where failed order by channel, id) f),
    judged as (
      select channel, next_try_at, counts_from, failed and (works.id is null or waiting.id > works.id) as failing
      from waiting left join works using (channel))
    select channel, count(*)::int as count, bool_or(failing) as "isFailing",
      greatest(coalesce(extract(epoch from ${now}::timestamptz
        - min(case when failing then counts_from else next_try_at end)), 0), 0)::float as "oldestDueSeconds"
    from judged group by channel order by channel`
}

/** The transaction must speak for the installation. */
export async function lockDeliveryOf(
  db: Db,
  { id, companyId }: { id: string; companyId: string },
  { sendsMails, now }: { sendsMails: boolean; now: Date },
) {
  const [row] = await runSql<{ state: DeliveryState; hasContent: boolean }>(db)`
    select delivery_state(d, ${sendsMails}, ${new Date(staleAt(now.getTime()))}) as state, d.sealed is not null as "hasContent"
    from delivery d where d.id = ${id} and d.for_company = ${companyId} for update`
  return row
}

/** Resets its tries. The transaction must speak for the installation. */
export async function saveAgain(db: Db, id: string, now: Date) {
  await runSql(db)`
    update delivery set again_at = ${now}, counts_from = null, next_try_at = ${now}, tries = 0, failed_at = null,
      problem = null
    where id = ${id}`
  await runSql(db)`select pg_notify(${deliveryChannel}, '')`
}
