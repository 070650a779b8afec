import { z } from 'zod'
import { landingPages } from '#domain/companies/landing.ts'
import {
  companyDefaultLanguages,
  intervalDaysMax,
  intervalDaysMin,
  isEachOnce,
  isPaletteColor,
} from '#domain/companies/company.ts'
import { knownTimeZone, timeZoneLengthMax } from '#domain/companies/time-zone.ts'
import { companyNameLengthMax } from '#domain/kernel/limits.ts'
import { languages } from '#domain/kernel/localized-text.ts'
import { endpoint } from './kernel/endpoint.ts'
import { isStorable, name, version } from './kernel/fields.ts'
import { pictureBodyBytesMax, pictureFile } from './kernel/picture.ts'

/** What every person of a company needs to know of it. */
export const companyView = z.object({
  id: z.uuid(),
  name: z.string(),
  /** In order: the first is what content falls back to. */
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
})
export type CompanyView = z.output<typeof companyView>

/** The address of a company's logo: another one for each file, so that it may be kept for ever. */
export function logoPath(companyId: string, logoId: string): string {
  return `/logos/${companyId}/${logoId}`
}

const spoken = {
  /** In order: the first is what content falls back to. */
  languages: z
    .array(z.enum(languages))
    .min(1)
    .max(languages.length)
    .refine(isEachOnce, { error: 'repeated' })
    .meta({ uniqueItems: true }),
  /** One of `languages`. */
  defaultLanguage: z.enum(companyDefaultLanguages),
}

export const companies = {
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

const settings = companyView
  .omit({ id: true })
  .extend({ routeRedirect: z.enum(landingPages).nullable(), version })
export type CompanySettingsView = z.output<typeof settings>

/** What administrators choose for the company (section 2, company configuration). */
export const companySettings = {
  read: endpoint({
    method: 'GET',
    path: '/companies/:companyId/settings',
    access: 'admin',
    summary: 'What the company’s administrators chose for it.',
    response: settings,
  }),
  changeName: endpoint({
    method: 'PUT',
    path: '/companies/:companyId/name',
    access: 'admin',
    summary: 'Choose what the company is called, in at most 250 characters.',
    body: z.strictObject({ name: name(companyNameLengthMax), version }),
    response: settings,
  }),
  changeTimeZone: endpoint({
    method: 'PUT',
    path: '/companies/:companyId/time-zone',
    access: 'admin',
    summary: 'Choose the time zone that decides what day it is in the company, by its IANA name.',
    body: z.strictObject({
      timeZone: z
        .string()
        .max(timeZoneLengthMax)
        .refine((zone) => knownTimeZone(zone) !== undefined, { error: 'invalid' }),
      version,
    }),
    response: settings,
  }),
  changeInterval: endpoint({
    method: 'PUT',
    path: '/companies/:companyId/one-to-one-interval',
    access: 'admin',
    summary: 'Choose how many days there should be between two one-to-ones, from 5 to 90.',
    body: z.strictObject({
      oneToOneIntervalDays: z.int().min(intervalDaysMin).max(intervalDaysMax),
      version,
    }),
    response: settings,
  }),
  changeLifeStage: endpoint({
    method: 'PUT',
    path: '/companies/:companyId/life-stage-switch',
    access: 'admin',
    summary:
      'Switch life stages on or off in the company. What people said is kept while they are off, and not shown.',
    body: z.strictObject({ lifeStageEnabled: z.boolean(), version }),
    response: settings,
  }),
  changeLanguages: endpoint({
    method: 'PUT',
    path: '/companies/:companyId/languages',
    access: 'admin',
    summary:
      'Choose the languages that the company offers. Content in the others is kept, and not shown.',
    body: z.strictObject({ ...spoken, version }),
    response: settings,
  }),
  changePalette: endpoint({
    method: 'PUT',
    path: '/companies/:companyId/palette',
    access: 'admin',
    summary: 'Choose the color that the company’s pages are accented with, `#rrggbb`.',
    body: z.strictObject({
      palette: z
        .string()
        .toLowerCase()
        .refine(isPaletteColor, { error: 'color' })
        .meta({ pattern: '^#[0-9A-Fa-f]{6}$', minLength: 7, maxLength: 7 }),
      version,
    }),
    response: settings,
  }),
  changeRouteRedirect: endpoint({
    method: 'PUT',
    path: '/companies/:companyId/route-redirect',
    access: 'admin',
    summary:
      'Choose the page that the company’s people land on after signing in; null is the home page, where whoever lacks that page lands too.',
    body: z.strictObject({ routeRedirect: z.enum(landingPages).nullable(), version }),
    response: settings,
  }),
  changeLogo: endpoint({
    method: 'PUT',
    path: '/companies/:companyId/logo',
    access: 'admin',
    summary:
      'Replace the company’s logo: a PNG, JPEG or WebP file of at most 2 MB, as base64. Whoever has its address sees it.',
    body: z.strictObject({ file: pictureFile }),
    bodyBytesMax: pictureBodyBytesMax,
    response: settings,
  }),
  removeLogo: endpoint({
    method: 'DELETE',
    path: '/companies/:companyId/logo',
    access: 'admin',
    summary: 'Remove the company’s logo; its address leads nowhere any more.',
    response: settings,
  }),
}
