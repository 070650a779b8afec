import { sql } from 'kysely'
import type { ChangeEvent } from '#contract/kernel/change-event.ts'
import type { Actor } from '#domain/kernel/access/actor.ts'
import type { Day } from '#domain/kernel/day.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import type { Notice } from '#domain/kernel/notices/notice.ts'
import type { DatabaseClient, TransactionDb } from '#server/kernel/db/database.ts'

export type Db = TransactionDb

/** What the rules and texts need to know of the company a unit of work speaks for. */
export interface CompanySettings {
  readonly name: string
  readonly languages: readonly Language[]
  readonly timeZone: string
  readonly oneToOneIntervalDays: number
  readonly lifeStageEnabled: boolean
  readonly nineBox: { readonly forManagers: boolean; readonly forUsers: boolean }
}

/** A change that is announced to other open pages: ids only, never a text. */
export interface Announcement extends ChangeEvent {
  /** Who may know: the collaborator and their managers, the collaborator alone, or some by id. */
  readonly to: 'both' | 'collaborator' | readonly string[]
}

/** One transaction in the name of one actor. Every query and command of a feature takes one. */
export interface UnitOfWork {
  readonly db: Db
  readonly actor: Actor
  readonly company: CompanySettings
  /** The reader's language, for content that is written in several. */
  readonly language: Language
  readonly now: Date
  /** The calendar day it is for the company. */
  readonly today: Day
  /** Completes the audit line of this request: states before and after, never a text of a person. */
  readonly record: (change: { before?: unknown; after?: unknown }) => void
  /** Announces a change when, and only when, this transaction commits. */
  readonly announce: (announcement: Announcement) => void
  /** Tells somebody of what was done, when, and only when, this transaction commits. */
  readonly notify: (notice: Notice) => void
}

/**
 * One transaction confined to one company: row level security hides every other one. One that only
 * reads is declared read-only, so that either database refuses a write or a lock, and its commit is not awaited.
 */
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

/** The same, where `work` itself enters the company first: one round trip less. */
export async function inEnteredCompany<T>(
  db: DatabaseClient,
  work: (db: Db) => Promise<T>,
  mode: 'read only' | 'read write',
): Promise<T> {
  return db.transact(mode, work)
}

/** One transaction for the installation: accounts, sessions, and which companies there are. */
export async function asPlatform<T>(db: DatabaseClient, work: (db: Db) => Promise<T>): Promise<T> {
  return db.transact('read write', (transaction) =>
    ahead(speakForInstallation(transaction), () => work(transaction)),
  )
}

/** Lets the rest of a transaction act for no company. Requests use `asPlatform`. */
export async function speakForInstallation(db: Db): Promise<void> {
  await sql`select set_config('role', 'platform', true)`.execute(db)
}

/** Confines what follows in a transaction to one company. Requests use `inCompany`. */
export async function speakForCompany(db: Db, companyId: string): Promise<void> {
  await sql`
    select set_config('role', 'app', true), set_config('app.company_id', ${companyId}, true)`.execute(
    db,
  )
}

/**
 * Sends `work` right behind a statement, without awaiting its answer: one round trip for both. If the
 * statement fails, the transaction is aborted and so is every statement behind it.
 */
async function ahead<T>(statement: Promise<unknown>, work: () => Promise<T>): Promise<T> {
  const [, result] = await Promise.all([statement, work()])
  return result
}
