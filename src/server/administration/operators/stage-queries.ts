import type { StagesLine } from '#contract/identity/companies.ts'
import type { PageQuery } from '#contract/kernel/page.ts'
import { HttpError } from '#server/kernel/errors.ts'
import { inMemberWork, type MemberParts } from '#server/kernel/member.ts'
import { readingIn, recordIn } from '#server/kernel/reading-in.ts'
import type { RequestContext } from '#server/identity/auth/request-context.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { stepsByLadder } from '#server/people/ladders/queries.ts'
import { companiesAdministered } from '#server/administration/operators/queries.ts'

export async function stagesOfCompanies(
  deps: MemberParts,
  context: RequestContext,
  query: PageQuery,
): Promise<{ readonly total: number; readonly rows: StagesLine[] }> {
  const { total, rows } = await companiesAdministered(context, query)
  const lines: StagesLine[] = []
  for (const { id, name, isSuspended } of rows) {
    const ladders = isSuspended ? null : await laddersWhereLetIn(deps, context, id)
    lines.push({ id, name, ladders })
  }
  return { total, rows: lines }
}

/** Null where access is refused, such as without a second factor. */
function laddersWhereLetIn(
  deps: MemberParts,
  { signedIn, language, requestId }: RequestContext,
  companyId: string,
): Promise<StagesLine['ladders']> {
  const call = { ...signedIn(), companyId, language, requestId, subject: {}, action: undefined }
  return inMemberWork(deps, { ...call, access: 'superadmin' }, readLadders).catch(
    (error: unknown) => {
      if (error instanceof HttpError && [403, 404].includes(error.statusCode)) return null
      throw error
    },
  )
}

async function readLadders(work: UnitOfWork) {
  const reading = readingIn(work)
  const steps = await stepsByLadder(work)
  return [...Map.groupBy(steps, ({ area_id: areaId }) => areaId).values()].map((ladder) => ({
    area: ladder[0]?.area ? reading(ladder[0].area) : null,
    steps: ladder.map(recordIn(work)),
  }))
}
