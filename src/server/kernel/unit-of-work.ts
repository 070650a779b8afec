import { sql } from 'kysely'
import type { ChangeEvent } from '#contract/kernel/change-event.ts'
import type { Actor } from '#domain/kernel/access/actor.ts'
import type { Day } from '#domain/kernel/time/day.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import type { Notice } from '#domain/kernel/notice.ts'
import type { DatabaseClient, TransactionDb } from '#server/kernel/db/database.ts'

export type Db = TransactionDb

export interface CompanySettings {
  readonly name: string
  readonly languages: readonly Language[]
  readonly timeZone: string
  readonly oneToOneIntervalDays: number
  readonly lifeStageEnabled: boolean
  readonly nineBox: { readonly forManagers: boolean; readonly forUsers: boolean }
}

/** Ids only, never texts. */
export interface Announcement extends ChangeEvent {
  readonly to: 'both' | 'collaborator' | readonly string[]
}

export interface UnitOfWork {
  readonly db: Db
  readonly actor: Actor
  readonly company: CompanySettings
  readonly language: Language
  readonly now: Date
  readonly today: Day
  /** Before and after states for the audit line, never people's texts. */
  readonly record: (change: { before?: unknown; after?: unknown }) => void
  /** Sent only if this transaction commits. */
  readonly announce: (announcement: Announcement) => void
  readonly notify: (notice: Notice) => void
}

/** The connection of a unit of work, and the parts that a query names besides. */
export type Query<Needs extends keyof UnitOfWork = never> = Pick<UnitOfWork, 'db' | Needs>

/** A template tag: the rows of its statement. */
export const runSql =
  <Row>(db: DatabaseClient | Db) =>
  async (...statement: Parameters<typeof sql>) =>
    (await sql<Row>(...statement).execute(db)).rows

/** Row-level security hides other companies. A read-only commit isn't awaited. */
export async function inCompany<T>(
  db: DatabaseClient,
  companyId: string,
  work: (db: Db) => Promise<T>,
  mode: 'read only' | 'read write' = 'read write',
): Promise<T> {
  return db.transact(mode, (transaction) =>
    ahead(speakForCompany(transaction, companyId), () => work(transaction)),
  )
}

/** `work` itself enters the company, which saves a round trip. */
export async function inEnteredCompany<T>(
  db: DatabaseClient,
  work: (db: Db) => Promise<T>,
  mode: 'read only' | 'read write',
): Promise<T> {
  return db.transact(mode, work)
}

export async function asPlatform<T>(db: DatabaseClient, work: (db: Db) => Promise<T>): Promise<T> {
  return db.transact('read write', (transaction) =>
    ahead(speakForInstallation(transaction), () => work(transaction)),
  )
}

/** Lets the rest of a transaction act for no company. Requests use `asPlatform`. */
export async function speakForInstallation(db: Db) {
  await sql`select set_config('role', 'platform', true)`.execute(db)
}

/** For the rest of the transaction. Requests use `inCompany`. */
export async function speakForCompany(db: Db, companyId: string) {
  await sql`
    select set_config('role', 'app', true), set_config('app.company_id', ${companyId}, true)`.execute(
    db,
  )
}

/**
 * One round trip for both: if the statement fails, the transaction and all of `work` fail. The statement's failure is
 * heard even where `work` throws before it has a promise: an unheard rejection ends the process.
 */
async function ahead<T>(statement: Promise<unknown>, work: () => Promise<T>): Promise<T> {
  const [, result] = await Promise.all([statement, (async () => work())()])
  return result
}
