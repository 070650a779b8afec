import { queryOptions } from '@tanstack/react-query'
import type { CompanyLine } from '#contract/identity/companies.ts'
import type { CallOutput } from '#contract/kernel/endpoint.ts'
import type { superadmin } from '#contract/administration/superadmin.ts'
import type { JobName } from '#domain/platform/jobs/jobs.ts'
import type { Session } from '#web/kernel/session.tsx'

interface OperatorOpenItems {
  /** The reader's companies with a pending deletion. */
  readonly deleting: readonly CompanyLine[]
  /** People of this company who request erasure. */
  readonly erasures: CallOutput<typeof superadmin.erasures>
  /** Deliveries of this company that were given up. */
  readonly givenUp: number
  /** Jobs whose last run failed. */
  readonly failed: readonly JobName[]
}

/** Most companies checked for a pending deletion. */
const companiesMost = 100

export function waitingAbove({ api, actor, companyId }: Session) {
  const { isSuperAdmin } = actor.roles
  const params = { companyId }
  return queryOptions({
    queryKey: ['companies', 'waiting', companyId],
    queryFn: async (): Promise<OperatorOpenItems> => {
      const [companies, erasures, outbox, { runs }] = await Promise.all([
        api.companies.list({ query: { limit: companiesMost } }),
        isSuperAdmin ? api.superadmin.erasures({ params }) : [],
        isSuperAdmin
          ? api.superadmin.outbox({ params, query: { state: 'givenUp', limit: 10 } })
          : { total: 0 },
        isSuperAdmin ? api.jobs.list({ params }) : api.operators.jobs(),
      ])
      // Runs come newest first: the last one set per job must be the newest.
      const last = new Map(runs.toReversed().map(({ name, state }) => [name, state]))
      return {
        deleting: companies.rows.filter(({ goneAt }) => goneAt !== null),
        erasures,
        givenUp: outbox.total,
        failed: [...last].flatMap(([name, state]) =>
          state === 'failed' || state === 'cutOff' ? [name] : [],
        ),
      }
    },
    staleTime: 0,
  })
}
