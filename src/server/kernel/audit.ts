import type { Db } from './unit-of-work.ts'
import { newId } from './ids.ts'

export interface AuditLine {
  readonly companyId: string
  readonly userId: string | null
  readonly actorKind?: 'job' | 'sync'
  readonly at: Date
  readonly action: string
  readonly subject: Readonly<Record<string, string>>
  readonly before?: unknown
  readonly after?: unknown
  readonly requestId: string
}

/** In the transaction of the act itself; the table is append-only. */
export async function insertAuditEntry(db: Db, line: AuditLine) {
  await db
    .insertInto('audit_entry')
    .values({
      company_id: line.companyId,
      id: newId(),
      at: line.at,
      user_id: line.userId,
      actor_kind: line.userId === null ? (line.actorKind ?? 'job') : 'person',
      action: line.action,
      subject: JSON.stringify(line.subject),
      before: line.before === undefined ? null : JSON.stringify(line.before),
      after: line.after === undefined ? null : JSON.stringify(line.after),
      request_id: line.requestId,
    })
    .execute()
}
