import { sql } from 'kysely'
import type { MailTemplate } from '#server/outbox/mail.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'

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
