import { sql } from 'kysely'
import type { MailTemplate } from '#server/outbox/mail.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'

/** Among how many of the newest mails one is looked for. */
const searchedMax = 1000

interface MailRow {
  id: string
  recipient: string
  template: MailTemplate
  created_at: Date
  sent_at: Date | null
  tries: number
}

/** The newest mails that a company may know of, without what is in them. */
export async function mailsOfCompany(
  { db }: Pick<UnitOfWork, 'db'>,
  most: number,
): Promise<MailRow[]> {
  const { rows } = await sql<MailRow>`select * from company_mails(${most})`.execute(db)
  return rows
}

/** When mailboxes were last sent a mail of a kind that the company may know of; those that ever were. */
export async function lastMailedAt(
  { db }: Pick<UnitOfWork, 'db'>,
  recipients: readonly string[],
  template: MailTemplate,
): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ recipient: string; at: Date }>`
    select recipient, max(created_at) as at from company_mails(${searchedMax})
    where recipient = any(${[...recipients]}::text[]) and template = ${template} group by 1`.execute(
    db,
  )
  return new Map(rows.map(({ recipient, at }) => [recipient, at]))
}
