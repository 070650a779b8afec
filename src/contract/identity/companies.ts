import { z } from 'zod'
import { companyDefaultLanguages, isEachOnce } from '#domain/identity/companies/company.ts'
import { timeZoneLengthMax } from '#domain/kernel/time-zone.ts'
import { companyNameLengthMax } from '#domain/kernel/limits.ts'
import { languages } from '#domain/kernel/localized-text.ts'
import { isStorable } from '#domain/kernel/storable.ts'
import { planView } from '#contract/kernel/dependents.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { day, name, readingView } from '#contract/kernel/fields.ts'
import { pageOf, pageQuery } from '#contract/kernel/page.ts'

/** To whom it is shown where a collaborator is in the Nine Box. */
export const nineBoxSwitch = z.strictObject({ forManagers: z.boolean(), forUsers: z.boolean() })

/** What every person of a company needs to know of it. */
export const companyView = z.object({
  id: z.uuid(),
  name: z.string(),
  /** In order, kept with the default first: the first is what content falls back to. */
  languages: z.array(z.enum(languages)),
  defaultLanguage: z.enum(companyDefaultLanguages),
  /** `#rrggbb`. */
  palette: z.string(),
  /** Where its logo is, on this host; null where it has none. */
  logo: z.string().meta({ format: 'uri-reference' }).nullable(),
  /** IANA name. */
  timeZone: z.string(),
  oneToOneIntervalDays: z.int(),
  lifeStageEnabled: z.boolean(),
  /** To whom it is shown where a collaborator is in the Nine Box. */
  nineBox: nineBoxSwitch,
})
export type CompanyView = z.output<typeof companyView>

/** The address of a company's logo: another one for each file, so that it may be kept for ever. */
export function logoPath(companyId: string, logoId: string): string {
  return `/logos/${companyId}/${logoId}`
}

/** The languages a company speaks. */
export const spoken = {
  /** In order: the first is what content falls back to. */
  languages: z
    .array(z.enum(languages))
    .min(1, { error: 'noLanguage' })
    .max(languages.length)
    .refine(isEachOnce, { error: 'repeated' })
    .meta({ uniqueItems: true }),
  /** One of `languages`. */
  defaultLanguage: z.enum(companyDefaultLanguages, { error: 'noDefault' }),
}

/** A company as those see it who answer for it. */
export const companyLine = z.object({
  id: z.uuid(),
  name: z.string(),
  languages: z.array(z.enum(languages)),
  /** Active or not. */
  people: z.int().nonnegative(),
  createdOn: day,
  /** When somebody of it was last at work, there or elsewhere; null where nobody ever signed in. */
  lastSeenOn: day.nullable(),
  isSuspended: z.boolean(),
  /** When nothing is left of it, as an instant; null where it is not being deleted. */
  goneAt: z.iso.datetime().nullable(),
})
export type CompanyLine = z.output<typeof companyLine>

/** The development stages of a company, ladder by ladder, the lowest first. */
const stagesLine = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Null where one does not get in: it is suspended, or asks for a second factor that one lacks. */
  ladders: z
    .array(
      z.object({
        /** Null for the company’s own. */
        area: readingView.nullable(),
        steps: z.array(z.object({ id: z.uuid(), name: readingView })),
      }),
    )
    .nullable(),
})
export type StagesLine = z.output<typeof stagesLine>

export const companies = {
  list: endpoint({
    method: 'GET',
    path: '/companies',
    access: 'account',
    summary: 'The companies whose super administrator one is, by name.',
    query: pageQuery,
    response: pageOf(companyLine),
  }),
  stages: endpoint({
    method: 'GET',
    path: '/companies/development-stages',
    access: 'account',
    summary: 'The development stages of the companies whose super administrator one is, by name.',
    query: pageQuery,
    response: pageOf(stagesLine),
  }),
  create: endpoint({
    method: 'POST',
    path: '/companies',
    access: 'account',
    summary: 'Create a company, whose super administrator one becomes.',
    body: z.strictObject({
      name: name(companyNameLengthMax),
      ...spoken,
      /** The founder's, by its IANA name: one that is not known here counts as none. */
      timeZone: z
        .string()
        .max(timeZoneLengthMax)
        .refine(isStorable, { error: 'invalid' })
        .optional(),
    }),
    response: z.object({ id: z.uuid() }),
  }),
  takeBack: endpoint({
    method: 'POST',
    path: '/companies/taken-back',
    access: 'account',
    summary:
      'Take back a company that is being deleted, whose super administrator one is: it goes on as it was.',
    body: z.strictObject({ companyId: z.uuid() }),
  }),
}

/** What is sent to delete a company: its name, and what was shown to go. */
export const companyToDelete = z.strictObject({
  /** As it is called: case and spaces around it aside. */
  name: z.string().max(companyNameLengthMax).refine(isStorable, { error: 'invalid' }),
  /** With other people or teams nothing is done (409). */
  plan: planView,
})

/** Deletion of a whole company, which can be taken back for 30 days. */
export const companyDeletion = {
  plan: endpoint({
    method: 'GET',
    path: '/companies/:companyId/deletion',
    access: 'superadmin',
    summary: 'How much goes with the company when it is deleted.',
    response: planView,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/companies/:companyId/deletion',
    access: 'superadmin',
    summary:
      'Delete the company: nobody gets in from now on, and after 30 days, in which it can be taken back, nothing of it is left.',
    body: companyToDelete,
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
