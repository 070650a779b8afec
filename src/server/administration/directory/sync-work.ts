import type { Notice } from '#domain/kernel/notice.ts'
import { insertAuditEntry } from '#server/kernel/audit.ts'
import type { Deps } from '#server/kernel/deps.ts'
import { HttpError, notFound } from '#server/kernel/errors.ts'
import type { Seal } from '#server/kernel/secrets/seal.ts'
import { workOfNobody } from '#server/people/sync-state/work-commands.ts'
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

export interface SyncCall {
  readonly companyId: string
  readonly tokenId: string
  readonly requestId: string
}

export interface Sync {
  readonly call: SyncCall
  readonly company: CompanySettings
  readonly seal: Seal
  /** A unit of work without an audit line. */
  readonly work: UnitOfWork
  /** Writes its own audit line, under the name of the page's action. */
  readonly act: <T>(
    action: string,
    subject: Readonly<Record<string, string>>,
    command: (work: UnitOfWork) => Promise<T>,
  ) => Promise<T>
  /** All or nothing: returns the reason of a refusal. */
  readonly attempt: (work: () => Promise<void>) => Promise<string | null>
}

export type SyncParts = Pick<Deps, 'database' | 'clock' | 'seal'>

/** Throws 404 for an unknown company, 403 while suspended. */
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
    const workWith = (record: UnitOfWork['record']) =>
      workOfNobody(db, { id: companyId, ...company }, now, {
        record,
        announce: (announcement) => announcements.push(announcement),
        notify: (notice) => notices.push(notice),
      })
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

/** Locks the structure first, like every command that locks several people. */
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
