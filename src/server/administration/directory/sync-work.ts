import { toActor } from '#domain/kernel/access/actor.ts'
import { syncActorId } from '#domain/people/sync-state/sync.ts'
import type { Notice } from '#domain/kernel/notices/notice.ts'
import { insertAuditEntry } from '#server/kernel/audit.ts'
import type { Deps } from '#server/kernel/deps.ts'
import { HttpError, notFound } from '#server/kernel/errors.ts'
import type { Seal } from '#server/kernel/seal.ts'
import { workFor } from '#server/kernel/member.ts'
import { announce } from '#server/people/teams/announce-queries.ts'
import {
  inCompany,
  type Announcement,
  type CompanySettings,
  type UnitOfWork,
} from '#server/kernel/unit-of-work.ts'
import { insertNotifications } from '#server/people/users/notice-queries.ts'
import { lockStructure } from '#server/people/teams/queries.ts'
import { companyOf } from './queries.ts'
import { attemptWithin } from './savepoint-queries.ts'

/** Who asks: a directory, by one of its company's tokens. */
export interface SyncCall {
  readonly companyId: string
  readonly tokenId: string
  readonly requestId: string
}

/** What a directory does in one transaction. */
export interface Sync {
  readonly call: SyncCall
  readonly company: CompanySettings
  readonly seal: Seal
  /** For what changes nothing that is written down. */
  readonly work: UnitOfWork
  /** Does what a page would, with an audit line of its own under the page's name for it. */
  readonly act: <T>(
    action: string,
    subject: Readonly<Record<string, string>>,
    command: (work: UnitOfWork) => Promise<T>,
  ) => Promise<T>
  /** Does it or nothing: what a rule refuses leaves no trace, and the reason is answered. */
  readonly attempt: (work: () => Promise<void>) => Promise<string | null>
}

/** What answering a directory takes. */
export type SyncParts = Pick<Deps, 'database' | 'clock' | 'seal'>

/**
 * Does what a directory asks for in a transaction of its company, as nobody in it: with all that super
 * administrators may. Throws 404 where the company is not there, 403 while it is suspended.
 */
export async function inSyncWork<T>(
  { database, clock, seal }: SyncParts,
  call: SyncCall,
  handle: (sync: Sync) => Promise<T>,
): Promise<T> {
  const { companyId, requestId } = call
  return inCompany(database.db, companyId, async (db) => {
    const { suspended, ...company } = (await companyOf(db)) ?? refuse(notFound())
    if (suspended) throw new HttpError(403, 'companySuspended')
    const now = clock()
    let notices: Notice[] = []
    let announcements: Announcement[] = []
    const actor = toActor({
      userId: syncActorId,
      companyId,
      role: 'SUPERADMIN',
      active: true,
      manages: [],
      reportsTo: [],
    })
    const language = company.languages[0] ?? 'en'
    const workWith = (record: UnitOfWork['record']) =>
      workFor(
        db,
        { actor, company, language, now },
        {
          record,
          announce: (announcement) => announcements.push(announcement),
          notify: (notice) => notices.push(notice),
        },
      )
    const answer = await handle({
      call,
      company,
      seal,
      work: workWith(() => undefined),
      act: async (action, subject, command) => {
        let change: { before?: unknown; after?: unknown } = {}
        const done = await command(workWith((made) => (change = made)))
        const line = { companyId, userId: null, at: now, action, subject, requestId, ...change }
        await insertAuditEntry(db, { ...line, actorKind: 'sync' })
        return done
      },
      attempt: async (work) => {
        const before = { notices: [...notices], announcements: [...announcements] }
        const reason = await attemptWithin(db, work)
        if (reason !== null) ({ notices, announcements } = before)
        return reason
      },
    })
    await Promise.all([
      ...announcements.map((it) => announce(db, companyId, it)),
      insertNotifications(db, notices, now),
    ])
    return answer
  })
}

/**
 * The same for what changes something. The structure is locked before anything else, as by every page that locks
 * several people or writes what a directory says of one: in any other order two of them wait for each other.
 */
export function inSyncChange<T>(
  deps: SyncParts,
  call: SyncCall,
  handle: (sync: Sync) => Promise<T>,
): Promise<T> {
  return inSyncWork(deps, call, async (sync) => {
    await lockStructure(sync.work)
    return handle(sync)
  })
}

function refuse(error: Error): never {
  throw error
}
