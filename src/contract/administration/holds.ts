import { z } from 'zod'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { namedRecord, instant } from '#contract/kernel/fields.ts'

const holdPath = '/admin/user/:companyId/:userId/hold'

const holdView = z.object({
  state: z.enum(['none', 'asked', 'confirmed']),
  askedBy: namedRecord.nullable(),
  askedAt: instant.nullable(),
  lapsesAt: instant.nullable(),
  confirmedBy: namedRecord.nullable(),
  confirmedAt: instant.nullable(),
  askerIsSuperAdmin: z.boolean(),
  /** Those with an account, except the person. */
  superAdmins: z.int(),
})
export type HoldView = z.output<typeof holdView>

export const holds = {
  read: endpoint.admin({
    route: `GET ${holdPath}`,
    summary: 'Whether all of somebody is kept, and who asked for that and confirmed it.',
    response: holdView,
  }),
  ask: endpoint.admin({
    route: `POST ${holdPath}`,
    summary:
      'Ask that all of somebody is kept. Nothing of theirs is deleted by retention from now on; it lapses where nobody confirms it within 30 days.',
  }),
  confirm: endpoint.admin({
    route: `PUT ${holdPath}`,
    summary:
      'Confirm a legal hold that another person asked for. It is told to the person and to everybody whom they have one-to-ones or feedback with.',
  }),
  lift: endpoint.admin({
    route: `DELETE ${holdPath}`,
    summary:
      'Lift a legal hold, or take back that one asked for it. Retention begins with a new notice.',
  }),
}
