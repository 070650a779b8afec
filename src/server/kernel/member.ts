import { isDeepStrictEqual } from 'node:util'
import type { Access } from '#contract/kernel/endpoint.ts'
import type { CustomRoles } from '#domain/kernel/access/roles.ts'
import { dayAt } from '#domain/kernel/time/day.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import { enterCompany, type RequestActor } from './enter-company.ts'
import type { Notice } from '#domain/kernel/notice.ts'
import { insertAuditEntry } from './audit.ts'
import type { Deps } from './deps.ts'
import { hidden, HttpError, notFound } from './errors.ts'
import { answerAgain, insertKey, readKey, type IdempotencyKey } from './idempotency.ts'
import { inLateWork } from './late-work.ts'
import { DatabaseUnavailable } from './db/unavailable.ts'
import { inEnteredCompany, type Announcement, type Db, type UnitOfWork } from './unit-of-work.ts'

/** Notify others of a unit of work, in its transaction. */
export type Messengers = Pick<Deps, 'announce' | 'saveNotices'>

export interface DistantParts extends Messengers, Pick<Deps, 'clock'> {
  readonly database: Pick<Deps['database'], 'db' | 'replica'>
}

export type MemberParts = DistantParts & Pick<Deps, 'actorCache'>

export interface MemberCall {
  readonly companyId: string
  readonly accountId: string
  readonly sessionId: string
  readonly language: Language
  readonly access: Access
  /** May be some seconds old, except for what they changed themselves. */
  readonly mayLag?: boolean | undefined
  /** Although it has no audit line. */
  readonly writes?: boolean | undefined
  /** Action in the audit line; undefined for a call that changes nothing. */
  readonly action: string | undefined
  /** The ids of the path. */
  readonly subject: Readonly<Record<string, string>>
  readonly requestId: string
  readonly key?: IdempotencyKey | undefined
}

/**
 * Runs a call as one unit of work: the actor is loaded, the work done, its audit line written and
 * its announcements made, all or none. Throws 404 to people who may not know that the company or the
 * section exists, 403 to an inactive person, 401 when the session has ended.
 */
export async function inMemberWork<T>(
  deps: MemberParts,
  call: MemberCall,
  handle: (work: UnitOfWork) => Promise<T>,
): Promise<T> {
  const { key } = call
  if (!key) return inOneWork(deps, call, handle)
  try {
    return await inOneWork(deps, call, handle)
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error
    // Done before, or at the same time: then that failed it, by the key or by what it changed.
    const kept = await inEnteredCompany(
      deps.database.db,
      async (db) => readKey(db, askerOf(call, await admit(db, deps, call)), key),
      'read only',
    ).catch(() => undefined)
    if (!kept) throw error
    return answerAgain(kept, key) as T
  }
}

const askerOf = ({ companyId }: MemberCall, { actor: { userId } }: RequestActor) => ({
  companyId,
  userId,
})

const modeOf = ({ action, writes }: Pick<MemberCall, 'action' | 'writes'>) =>
  action || writes ? 'read write' : 'read only'

async function inOneWork<T>(
  deps: MemberParts,
  call: MemberCall,
  handle: (work: UnitOfWork) => Promise<T>,
): Promise<T> {
  const mode = modeOf(call)
  const workAs = (db: Db, requestActor: RequestActor) =>
    answerAs(db, requestActor, { deps, call, handle })
  const late =
    call.mayLag && (await inLateWork(deps, call.companyId, (db) => admit(db, deps, call), workAs))
  if (late) return late.answer
  const cached = deps.actorCache.of(memberKey(call))
  if (cached) {
    const attempt = (db: Db) => atOnce(admit(db, deps, call), cached, () => workAs(db, cached))
    const made = await inEnteredCompany(deps.database.db, attempt, mode).catch(nothingIfStale)
    if (made) return made.answer
  }
  return inEnteredCompany(
    deps.database.db,
    async (db) => workAs(db, await admit(db, deps, call)),
    mode,
  )
}

/** One call by a person who is not here themselves: they said elsewhere what they want. */
export type DistantCall = Omit<MemberCall, 'sessionId' | 'access'>

/** `inMemberWork` for a person without a session, with the same permissions. */
export async function inDistantWork<T>(
  deps: DistantParts,
  call: DistantCall,
  handle: (work: UnitOfWork) => Promise<T>,
): Promise<T> {
  return inEnteredCompany(
    deps.database.db,
    async (db) => {
      const entered = await enterCompany(db, call.companyId, { ...call, sessionId: null }).catch(
        notFoundIfInactive,
      )
      if (!entered) throw notFound()
      return answerAs(db, entered, { deps, call, handle })
    },
    modeOf(call),
  )
}

/** To who is not here themselves, someone without access is nobody. */
function notFoundIfInactive(error: unknown): never {
  throw error instanceof HttpError && error.code === 'userInactive' ? notFound() : error
}

/** Thrown to roll back work that was done with an outdated actor. */
const stale = new Error('the person has changed since their last request')

function nothingIfStale(error: unknown) {
  if (error !== stale) throw error
}

/**
 * Does the work with the cached actor, in the same round trip as the statement that loads the current
 * one. The result counts only if both are equal.
 */
async function atOnce<T>(
  admission: Promise<RequestActor>,
  cached: RequestActor,
  work: () => Promise<T>,
): Promise<{ readonly answer: T }> {
  const [admitted, done] = await Promise.allSettled([admission, work()])
  if (admitted.status === 'rejected') throw admitted.reason
  if (!isDeepStrictEqual(admitted.value, cached)) throw stale
  if (done.status === 'rejected') throw done.reason
  return { answer: done.value }
}

async function answerAs<T>(
  db: Db,
  { actor, company }: RequestActor,
  {
    deps,
    call,
    handle,
  }: { deps: DistantParts; call: DistantCall; handle: (work: UnitOfWork) => Promise<T> },
): Promise<T> {
  const now = deps.clock()
  const announcements: Announcement[] = []
  const notices: Notice[] = []
  let change: { before?: unknown; after?: unknown } = {}
  const as = { actor, company, language: call.language, now }
  const answer = await handle(
    workFor(db, as, {
      record: (made) => (change = made),
      announce: (announcement) => announcements.push(announcement),
      notify: (notice) => notices.push(notice),
    }),
  )
  // One round trip: none awaits the other's answer.
  await Promise.all([
    call.action ? writeAudit(db, { ...call, action: call.action }, actor.userId, now, change) : [],
    ...announcements.map((announcement) => deps.announce(db, call.companyId, announcement)),
    deps.saveNotices(db, notices, now),
    call.key ? insertKey(db, { ...call, userId: actor.userId }, call.key, { answer, now }) : [],
  ])
  return answer
}

function writeAudit(
  db: Db,
  { companyId, action, subject, requestId }: DistantCall & { readonly action: string },
  userId: string,
  at: Date,
  change: { before?: unknown; after?: unknown },
): Promise<void> {
  return insertAuditEntry(db, { companyId, userId, at, action, subject, requestId, ...change })
}

/** The unit of work of an actor at a moment, in a transaction that speaks for their company. */
export function workFor(
  db: Db,
  as: Pick<UnitOfWork, 'actor' | 'company' | 'language' | 'now'>,
  told: Pick<UnitOfWork, 'record' | 'announce' | 'notify'>,
): UnitOfWork {
  return {
    db,
    ...as,
    ...told,
    // Who did it knows.
    notify: (notice) => {
      if (notice.to !== as.actor.userId) told.notify(notice)
    },
    // Most requests do not ask which day it is.
    get today() {
      return dayAt(as.now.getTime(), as.company.timeZone)
    },
  }
}

const memberKey = ({ companyId, accountId }: MemberCall) => `${companyId} ${accountId}`

async function admit(
  db: Db,
  { actorCache }: Pick<MemberParts, 'actorCache'>,
  call: MemberCall,
): Promise<RequestActor> {
  const requestActor = await enterCompany(db, call.companyId, call).catch((error: unknown) => {
    actorCache.forget(memberKey(call))
    throw error
  })
  if (!requestActor) {
    actorCache.forget(memberKey(call))
    throw hidden()
  }
  actorCache.learn(memberKey(call), requestActor)
  if (!admitting[call.access](requestActor.actor.roles)) throw hidden()
  return requestActor
}

/** Operators are let into no company by being such. */
const admitting: Readonly<Record<Access, (roles: CustomRoles) => boolean>> = {
  public: () => false,
  account: () => false,
  operator: () => false,
  member: ({ isUser }) => isUser,
  admin: ({ isAdmin }) => isAdmin,
  superadmin: ({ isSuperAdmin }) => isSuperAdmin,
}
