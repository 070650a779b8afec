import { z } from 'zod'
import {
  retentionKinds,
  retentionYearsMax,
  retentionYearsMin,
  type RetentionKind,
} from '#domain/administration/retention/retention.ts'
import { planView } from '#contract/kernel/dependents.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { day, wholeNumber } from '#contract/kernel/fields.ts'

const retentionPath = '/companies/:companyId/retention'

const years = wholeNumber(retentionYearsMin, retentionYearsMax).nullable()
const yearsOfAll = z.strictObject(
  Object.fromEntries(retentionKinds.map((kind) => [kind, years])) as Record<
    RetentionKind,
    typeof years
  >,
)

/** 0 before the first choice. */
const version = z.int().min(0)

const retentionView = z.object({
  years: yearsOfAll,
  /** No deletion for 30 days after it; null before the first choice. */
  changedOn: day.nullable(),
  version,
})
export type RetentionView = z.output<typeof retentionView>

export const retention = {
  read: endpoint.admin({
    route: `GET ${retentionPath}`,
    summary: 'How many years the company keeps what is over; null keeps it for good.',
    response: retentionView,
  }),
  plan: endpoint.admin({
    route: `POST ${retentionPath}/plan`,
    summary: 'What would be deleted first, 30 days from today. It changes nothing.',
    body: z.strictObject({ years: yearsOfAll }),
    response: planView,
    fleeting: true,
  }),
  change: endpoint.admin({
    route: `PUT ${retentionPath}`,
    summary:
      'Choose how many years what is over is kept, from 1 to 10; null keeps it for good. Those whose own records go are told 30 days before.',
    body: z.strictObject({
      years: yearsOfAll,
      version,
      /** From the preview; 409 when it differs now. */
      plan: planView,
    }),
    response: retentionView,
  }),
}
