import { toActor } from '#domain/kernel/access/actor.ts'
import { syncActorId } from '#domain/people/sync-state/sync.ts'
import type { CompanyAtWork } from '#server/identity/companies/each-company-queries.ts'
import { workFor } from '#server/kernel/member.ts'
import type { Db, UnitOfWork } from '#server/kernel/unit-of-work.ts'

const silent = { record: () => undefined, announce: () => undefined, notify: () => undefined }

/** Has super administrator rights but is no user. Audit lines, events and notices without a taker are dropped. */
export function workOfNobody(
  db: Db,
  { id: companyId, ...company }: CompanyAtWork,
  now: Date,
  told: Partial<Pick<UnitOfWork, 'record' | 'announce' | 'notify'>> = {},
): UnitOfWork {
  const nobody = { role: 'SUPERADMIN', active: true, manages: [], reportsTo: [] } as const
  const actor = toActor({ userId: syncActorId, companyId, ...nobody })
  const as = { actor, company, language: company.languages[0] ?? 'en', now }
  return workFor(db, as, { ...silent, ...told })
}
