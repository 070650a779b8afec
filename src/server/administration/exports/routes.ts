import type { companyExports, widerExports } from '#contract/administration/exports.ts'
import type { Access } from '#contract/kernel/endpoint.ts'
import { companyIdsAdministered } from '#server/administration/operators/queries.ts'
import { notFound } from '#server/kernel/errors.ts'
import { inMemberWork, type MemberParts } from '#server/kernel/member.ts'
import type { RequestContext } from '#server/identity/auth/request-context.ts'
import type { Handlers, PlatformHandlers } from '#server/kernel/http/serve.ts'
import { askForExport, fetchPart, listExports, readExport } from './commands.ts'

export const exportRoutes: Handlers<typeof companyExports> = {
  users: (work, { body }) => askForExport(work, 'users', body.format),
  goals: (work, { query }) => askForExport(work, 'goals', query.format),
  agreements: (work, { query }) => askForExport(work, 'agreements', query.format),
  feedback: (work, { body }) => askForExport(work, 'feedback', body.format),
  statistics: (work, { query }) => askForExport(work, 'statistics', query.format),
  list: async (work) => ({ exports: await listExports(work) }),
  read: (work, { params }) => readExport(work, params.exportId),
  fetch: (work, { params, query }) => fetchPart(work, params.exportId, query.part),
}

/** Each company is a unit of work of its own. */
export function widerExportRoutes(
  deps: MemberParts,
): PlatformHandlers<typeof widerExports, RequestContext> {
  return {
    oneToOnes: async (context, { body: { companyId, format } }) => {
      const ids = companyId ? [companyId] : await companyIdsAdministered(context, administrators)
      const exports = await inEach(ids, (id) =>
        inMemberWork(deps, callOf(context, 'oneToOnes', id, 'admin'), (work) =>
          askForExport(work, 'oneToOnes', format),
        ),
      )
      return { exports }
    },

    everything: async (context, { body: { format } }) => {
      const ids = await companyIdsAdministered(context, ['SUPERADMIN'])
      const exports = await inEach(ids, (id) =>
        inMemberWork(deps, callOf(context, 'everything', id, 'superadmin'), (work) =>
          askForExport(work, 'everything', format),
        ),
      )
      return { companies: exports.length }
    },
  }
}

const administrators = ['ADMIN', 'SUPERADMIN'] as const

/**
 * A refusal in one company, such as a missing second factor, doesn't stop the others. Throws the
 * first refusal if all refuse.
 */
async function inEach(
  companyIds: readonly string[],
  start: (companyId: string) => Promise<{ id: string }>,
): Promise<{ companyId: string; id: string }[]> {
  const started: { companyId: string; id: string }[] = []
  const failures: unknown[] = []
  for (const companyId of companyIds) {
    try {
      started.push({ companyId, ...(await start(companyId)) })
    } catch (error) {
      failures.push(error)
    }
  }
  if (started.length === 0) throw failures[0] ?? notFound()
  return started
}

function callOf(
  { signedIn, language, requestId }: RequestContext,
  name: keyof typeof widerExports,
  companyId: string,
  access: Access,
) {
  const action = `companyExports.${name}`
  return { ...signedIn(), companyId, access, language, action, subject: {}, requestId }
}
