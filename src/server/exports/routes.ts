import type { companyExports, widerExports } from '#contract/exports.ts'
import type { Access } from '#contract/kernel/endpoint.ts'
import { companyIdsAdministered } from '#server/operators/queries.ts'
import type { Deps } from '#server/kernel/deps.ts'
import { notFound } from '#server/kernel/errors.ts'
import { inMemberWork } from '#server/kernel/member.ts'
import type { RequestContext } from '#server/kernel/request-context.ts'
import type { Handlers, PlatformHandlers } from '#server/kernel/serve.ts'
import { askForExport, fetchPart, readExport } from './commands.ts'
import { ownExports } from './queries.ts'

/** What administrators take along of their company. */
export const exportRoutes: Handlers<typeof companyExports> = {
  users: (work, { body }) => askForExport(work, 'users', body.format),
  goals: (work, { query }) => askForExport(work, 'goals', query.format),
  agreements: (work, { query }) => askForExport(work, 'agreements', query.format),
  feedback: (work, { body }) => askForExport(work, 'feedback', body.format),
  statistics: (work, { query }) => askForExport(work, 'statistics', query.format),
  list: async (work) => ({ exports: await ownExports(work, { isOwnData: false }) }),
  read: (work, { params }) => readExport(work, params.exportId),
  fetch: (work, { params, query }) => fetchPart(work, params.exportId, query.part),
}

/** The same where no company is in the address: each company is a unit of work of its own. */
export function widerExportRoutes(deps: Deps): PlatformHandlers<typeof widerExports> {
  return {
    oneToOnes: (context, { body: { companyId, format } }) =>
      inMemberWork(deps, callOf(context, 'oneToOnes', companyId, 'admin'), (work) =>
        askForExport(work, 'oneToOnes', format),
      ),

    everything: async (context, { body: { format } }) => {
      const ids = await companyIdsAdministered(context)
      if (ids.length === 0) throw notFound()
      const failures: unknown[] = []
      // What one company refuses, such as who lacks its second factor, keeps the others from nothing.
      for (const companyId of ids)
        await inMemberWork(deps, callOf(context, 'everything', companyId, 'superadmin'), (work) =>
          askForExport(work, 'everything', format),
        ).catch((error: unknown) => failures.push(error))
      if (failures.length === ids.length) throw failures[0]
      return { companies: ids.length - failures.length }
    },
  }
}

function callOf(
  { signedIn, language, requestId }: RequestContext,
  name: keyof typeof widerExports,
  companyId: string,
  access: Access,
) {
  // Among those of the company, where its administrators look for it.
  const action = `companyExports.${name}`
  return { ...signedIn(), companyId, access, language, action, subject: {}, requestId }
}
