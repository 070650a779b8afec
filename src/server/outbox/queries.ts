import { sql, type Insertable } from 'kysely'
import type { Db } from '#server/kernel/unit-of-work.ts'
import type { OutboxMailTable } from './table.ts'

/** The channel of `pg_notify` on which deliverers are told of a new mail. */
export const mailChannel = 'tandem_mail'

/** Writes mails, and tells the deliverers of every process once they are committed. */
export async function insertMails(
  db: Db,
  mails: readonly Insertable<OutboxMailTable>[],
): Promise<void> {
  if (mails.length === 0) return
  await Promise.all([
    db
      .insertInto('outbox_mail')
      .values([...mails])
      .execute(),
    sql`select pg_notify(${mailChannel}, '')`.execute(db),
  ])
}

/**
 * Takes mails that are due, the longest due first, and puts them off until `leaseUntil`: nobody else
 * takes them before. Those that another deliverer is just taking are passed over.
 */
export async function claimDueMails(
  db: Db,
  { now, createdAfter, leaseUntil, count }: ClaimOptions,
) {
  return db
    .with('due', (from) =>
      from
        .selectFrom('outbox_mail')
        .select('id')
        .where('sent_at', 'is', null)
        .where('next_try_at', '<=', now)
        .where('created_at', '>', createdAfter)
        .orderBy('next_try_at')
        .limit(count)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('outbox_mail')
    .from('due')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1), next_try_at: leaseUntil }))
    .whereRef('outbox_mail.id', '=', 'due.id')
    .returning(['outbox_mail.id', 'recipient', 'language', 'template', 'sealed', 'tries'])
    .execute()
}

interface ClaimOptions {
  readonly now: Date
  readonly createdAfter: Date
  readonly leaseUntil: Date
  readonly count: number
}

/** What was delivered is kept as a line without its content. */
export async function saveSent(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('outbox_mail')
    .set({ sent_at: now, sealed: null, problem: null })
    .where('id', '=', id)
    .execute()
}

/** Notes why a try failed, unless another has begun or succeeded since. */
export async function saveProblem(
  db: Db,
  { id, tries }: { readonly id: string; readonly tries: number },
  { problem, nextTryAt }: { readonly problem: string; readonly nextTryAt: Date },
): Promise<void> {
  await db
    .updateTable('outbox_mail')
    .set({ problem, next_try_at: nextTryAt })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('sent_at', 'is', null)
    .execute()
}

/** Removes the lines of mails written before `before`, delivered or not. */
export async function deleteMailsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('outbox_mail').where('created_at', '<', before).execute()
}

/** Removes what waits for a mailbox about its account: mails of companies stay theirs. */
export async function deleteMailsTo(db: Db, recipient: string): Promise<void> {
  await db
    .deleteFrom('outbox_mail')
    .where('recipient', '=', recipient)
    .where('for_company', 'is', null)
    .execute()
}

/** The newest mails that were not delivered. */
export async function keptMails(db: Db, count: number) {
  return db
    .selectFrom('outbox_mail')
    .select(['id', 'recipient', 'language', 'template', 'sealed', 'created_at'])
    .where('sealed', 'is not', null)
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
}
