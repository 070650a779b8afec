import { ownChangeMs } from '#domain/kernel/time/staleness.ts'
import type { Deps } from './deps.ts'
import type { RequestActor } from './enter-company.ts'
import { hasChangedSince } from './idempotency.ts'
import { inCompany, inEnteredCompany, type Db } from './unit-of-work.ts'

interface LateParts extends Pick<Deps, 'clock'> {
  readonly database: Pick<Deps['database'], 'db' | 'replica'>
}

/**
 * Work that may be some seconds old, by the replica. The primary says who the person is, what they may, and whether
 * they have just changed something themselves. Undefined where the primary has to do the work as well.
 */
export async function inLateWork<T>(
  { database, clock }: LateParts,
  companyId: string,
  admit: (db: Db) => Promise<RequestActor>,
  work: (db: Db, reader: RequestActor) => Promise<T>,
): Promise<{ readonly answer: T } | undefined> {
  const { replica } = database
  if (!(await replica?.isFresh())) return undefined
  const since = new Date(clock().getTime() - ownChangeMs)
  const admitted = async (db: Db) => {
    const reader = await admit(db)
    const asker = { companyId, userId: reader.actor.userId }
    return (await hasChangedSince(db, asker, since)) ? undefined : reader
  }
  const reader = await inEnteredCompany(database.db, admitted, 'read only')
  if (!reader) return undefined
  return replica?.read((db) => inCompany(db, companyId, (late) => work(late, reader), 'read only'))
}
