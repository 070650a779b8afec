import { runSql, type Query } from '#server/kernel/unit-of-work.ts'
import type { MailTemplate } from './mail.ts'

/** When mailboxes were last sent a mail of a kind on behalf of the company; those that ever were. */
export async function lastMailedAt(
  { db }: Query,
  recipients: readonly string[],
  template: MailTemplate,
): Promise<ReadonlyMap<string, Date>> {
  const rows = await runSql<{ target: string; at: Date }>(db)`
    select * from last_mailed(${[...recipients]}::text[], ${template})`
  return new Map(rows.map(({ target, at }) => [target, at]))
}

/** Which of some mailboxes the newest mail of a kind on behalf of the company did not reach yet. */
export async function failedMailsTo(
  { db }: Query,
  recipients: readonly string[],
  template: MailTemplate,
): Promise<ReadonlySet<string>> {
  const rows = await runSql<{ target: string }>(db)`
    select * from failed_mails(${[...recipients]}::text[], ${template}) as target`
  return new Set(rows.map(({ target }) => target))
}
