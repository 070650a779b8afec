import { z } from 'zod'
import { companyDefaultLanguages } from '#domain/companies/company.ts'
import { companyNameLengthMax } from '#domain/kernel/limits.ts'
import { languages } from '#domain/kernel/localized-text.ts'
import { endpoint } from './kernel/endpoint.ts'
import { text } from './kernel/fields.ts'

/** What every person of a company needs to know of it. */
export const companyView = z.object({
  id: z.uuid(),
  name: z.string(),
  /** In order: the first is what content falls back to. */
  languages: z.array(z.enum(languages)),
  defaultLanguage: z.enum(companyDefaultLanguages),
  /** `#rrggbb`. */
  palette: z.string(),
  /** IANA name. */
  timeZone: z.string(),
  oneToOneIntervalDays: z.int(),
  lifeStageEnabled: z.boolean(),
})
export type CompanyView = z.output<typeof companyView>

export const companies = {
  create: endpoint({
    method: 'POST',
    path: '/companies',
    access: 'account',
    summary: 'Create a company, whose super administrator one becomes.',
    body: z.strictObject({
      name: text(companyNameLengthMax),
      /** In order: the first is what content falls back to. */
      languages: z.array(z.enum(languages)).min(1).max(languages.length),
      /** One of `languages`. */
      defaultLanguage: z.enum(companyDefaultLanguages),
    }),
    response: z.object({ id: z.uuid() }),
  }),
}

const security = z.strictObject({
  /** Whether administrators come in with a second factor only. */
  isSecondFactorRequired: z.boolean(),
})

/** How a company keeps its administrators' accounts safe. */
export const companySecurity = {
  read: endpoint({
    method: 'GET',
    path: '/companies/:companyId/security',
    access: 'superadmin',
    summary: 'What the company requires of its administrators when they sign in.',
    response: security,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/companies/:companyId/security',
    access: 'superadmin',
    summary:
      'Require a second factor of administrators, or no longer. Who lacks it is refused as secondFactorNeeded until they add one.',
    body: security,
  }),
}
