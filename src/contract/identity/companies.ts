import { z } from 'zod'
import { companyDefaultLanguages, isEachOnce } from '#domain/identity/companies/company.ts'
import { timeZoneLengthMax } from '#domain/kernel/time/time-zone.ts'
import { companyNameLengthMax } from '#domain/kernel/limits.ts'
import { languages } from '#domain/kernel/localized-text.ts'
import { isStorable } from '#domain/kernel/storable.ts'
import { planView } from '#contract/kernel/dependents.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { day, instant, name, readingView } from '#contract/kernel/fields.ts'
import { pageOf, pageQuery } from '#contract/kernel/page.ts'

export const nineBoxSwitch = z.strictObject({ forManagers: z.boolean(), forUsers: z.boolean() })

export const companyView = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Default first: content falls back to it. */
  languages: z.array(z.enum(languages)),
  defaultLanguage: z.enum(companyDefaultLanguages),
  palette: z.string(),
  logo: z.string().meta({ format: 'uri-reference' }).nullable(),
  timeZone: z.string(),
  oneToOneIntervalDays: z.int(),
  lifeStageEnabled: z.boolean(),
  nineBox: nineBoxSwitch,
})
export type CompanyView = z.output<typeof companyView>

/** Each file has its own address, so it can be cached forever. */
export function logoPath(companyId: string, logoId: string) {
  return `/logos/${companyId}/${logoId}`
}

export const spoken = {
  /** Content falls back to the first. */
  languages: z
    .array(z.enum(languages))
    .min(1, { error: 'noLanguage' })
    .max(languages.length)
    .refine(isEachOnce, { error: 'repeated' })
    .meta({ uniqueItems: true }),
  /** One of `languages`. */
  defaultLanguage: z.enum(companyDefaultLanguages, { error: 'noDefault' }),
}

export const companyLine = z.object({
  id: z.uuid(),
  name: z.string(),
  languages: z.array(z.enum(languages)),
  people: z.int().nonnegative(),
  createdOn: day,
  lastSeenOn: day.nullable(),
  isSuspended: z.boolean(),
  goneAt: instant.nullable(),
})
export type CompanyLine = z.output<typeof companyLine>

const stagesLine = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Null when the reader can't get in: suspended, or a second factor is required. */
  ladders: z
    .array(
      z.object({
        area: readingView.nullable(),
        steps: z.array(z.object({ id: z.uuid(), name: readingView })),
      }),
    )
    .nullable(),
})
export type StagesLine = z.output<typeof stagesLine>

export const companies = {
  list: endpoint.account({
    route: 'GET /companies',
    summary: 'The companies whose super administrator one is, by name.',
    query: pageQuery,
    response: pageOf(companyLine),
  }),
  stages: endpoint.account({
    route: 'GET /companies/development-stages',
    summary: 'The development stages of the companies whose super administrator one is, by name.',
    query: pageQuery,
    response: pageOf(stagesLine),
  }),
  create: endpoint.account({
    route: 'POST /companies',
    audited: true,
    summary: 'Create a company, whose super administrator one becomes.',
    body: z.strictObject({
      name: name(companyNameLengthMax),
      ...spoken,
      /** Unknown zones count as none. */
      timeZone: z
        .string()
        .max(timeZoneLengthMax)
        .refine(isStorable, { error: 'invalid' })
        .optional(),
    }),
    response: z.object({ id: z.uuid() }),
  }),
  takeBack: endpoint.account({
    route: 'POST /companies/taken-back',
    audited: true,
    summary:
      'Take back a company that is being deleted, whose super administrator one is: it goes on as it was.',
    body: z.strictObject({ companyId: z.uuid() }),
  }),
}

export const companyToDelete = z.strictObject({
  /** Ignoring case and surrounding spaces. */
  name: z.string().max(companyNameLengthMax).refine(isStorable, { error: 'invalid' }),
  /** 409 when people or teams differ from the preview. */
  plan: planView,
})

/** Restorable for 30 days. */
export const companyDeletion = {
  plan: endpoint.superadmin({
    route: 'GET /companies/:companyId/deletion',
    summary: 'How much goes with the company when it is deleted.',
    response: planView,
  }),
  remove: endpoint.superadmin({
    route: 'POST /companies/:companyId/deletion',
    summary:
      'Delete the company: nobody gets in from now on, and after 30 days, in which it can be taken back, nothing of it is left.',
    body: companyToDelete,
  }),
}

const security = z.strictObject({
  isSecondFactorRequired: z.boolean(),
})

export const companySecurity = {
  read: endpoint.superadmin({
    route: 'GET /companies/:companyId/security',
    summary: 'What the company requires of its administrators when they sign in.',
    response: security,
  }),
  change: endpoint.superadmin({
    route: 'PUT /companies/:companyId/security',
    summary:
      'Require a second factor of administrators, or no longer. Who lacks it is refused as secondFactorNeeded until they add one.',
    body: security,
  }),
}
