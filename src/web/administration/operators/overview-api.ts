import { queryOptions } from '@tanstack/react-query'
import type { CompanyLine } from '#contract/identity/companies.ts'
import type { Answer } from '#contract/kernel/endpoint.ts'
import type { superadmin } from '#contract/administration/superadmin.ts'
import type { JobName } from '#domain/platform/jobs/jobs.ts'
import type { Session } from '#web/kernel/session.tsx'

/** What waits for whoever answers for companies, or operates the installation. */
interface WaitingAbove {
  /** Their companies that are being deleted. */
  readonly deleting: readonly CompanyLine[]
  /** Who of this company asks to be deleted. */
  readonly erasures: Answer<typeof superadmin.erasures>
  /** How much of what left this company's installation was given up. */
  readonly givenUp: number
  /** The jobs whose last run failed. */
  readonly failed: readonly JobName[]
}

/** So many companies are looked through. */
const companiesMost = 100

export function waitingAbove({ api, actor, companyId }: Session) {
  const { isSuperAdmin } = actor.roles
  const params = { companyId }
  return queryOptions({
    queryKey: ['companies', 'waiting', companyId],
    queryFn: async (): Promise<WaitingAbove> => {
      const [companies, erasures, outbox, { runs }] = await Promise.all([
        api.companies.list({ query: { limit: companiesMost } }),
        isSuperAdmin ? api.superadmin.erasures({ params }) : [],
        isSuperAdmin
          ? api.superadmin.outbox({ params, query: { state: 'givenUp', limit: 10 } })
          : { total: 0 },
        isSuperAdmin ? api.jobs.list({ params }) : api.operators.jobs(),
      ])
      // The newest come first.
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
