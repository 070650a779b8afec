import { dayMs } from '#domain/kernel/time/durations.ts'
import { mailLineDaysMax, notificationLineDaysMax } from '#domain/platform/outbox/retries.ts'
import type { Database } from '#server/kernel/db/database.ts'
import { newId } from '#server/kernel/ids.ts'
import type { Seal } from '#server/kernel/secrets/seal.ts'
import { asPlatform, type Db } from '#server/kernel/unit-of-work.ts'
import type { Mail } from './mail.ts'
import { deleteDeliveriesBefore } from './expiry-queries.ts'
import { insertDeliveries, untried } from './queries.ts'

interface EnqueueContext {
  readonly now: Date
  readonly seal: Seal
  readonly forCompany?: string
}

/** Sent if and only if this transaction commits. */
export function enqueueMail(db: Db, mail: Mail, posting: EnqueueContext): Promise<void> {
  return enqueueMails(db, [mail], posting)
}

export async function enqueueMails(
  db: Db,
  mails: readonly Mail[],
  { now, seal, forCompany }: EnqueueContext,
) {
  await insertDeliveries(
    db,
    mails.map((mail) => ({
      id: newId(),
      channel: 'mail' as const,
      target: mail.to,
      language: mail.language,
      template: mail.template,
      for_company: forCompany ?? null,
      sealed: seal.seal(JSON.stringify(mail.values)),
      ...untried(now),
    })),
  )
}

export async function deleteExpiredMails({ db }: Pick<Database, 'db'>, now: Date) {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  const before = {
    mails: daysAgo(mailLineDaysMax),
    notifications: daysAgo(notificationLineDaysMax),
  }
  await asPlatform(db, (transaction) => deleteDeliveriesBefore(transaction, before))
}
