import { z } from 'zod'
import { pictureUpload } from '#domain/kernel/files/uploads.ts'
import {
  intervalDaysMax,
  intervalDaysMin,
  isEachOnce,
  isPaletteColor,
} from '#domain/identity/companies/company.ts'
import { landingPages } from '#domain/identity/companies/landing.ts'
import { companyNameLengthMax } from '#domain/kernel/limits.ts'
import { topics } from '#domain/kernel/notification-kinds.ts'
import { companyView, nineBoxSwitch, spoken } from './companies.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { name, timeZone, version, wholeNumber } from '#contract/kernel/fields.ts'
import { pictureBodyBytesMax, pictureFile } from '#contract/kernel/picture.ts'

const settings = companyView.omit({ id: true }).extend({
  routeRedirect: z.enum(landingPages).nullable(),
  notificationTopicsOff: z.array(z.enum(topics)),
  /** Account mails are always sent. */
  emailNotificationsEnabled: z.boolean(),
  version,
})
export type CompanySettingsView = z.output<typeof settings>

/** Section 2, company configuration. */
export const companySettings = {
  read: endpoint.admin({
    route: 'GET /companies/:companyId/settings',
    summary: 'What the company’s administrators chose for it.',
    response: settings,
  }),
  changeName: endpoint.admin({
    route: 'PUT /companies/:companyId/name',
    summary: 'Choose what the company is called, in at most 250 characters.',
    body: z.strictObject({ name: name(companyNameLengthMax), version }),
    response: settings,
  }),
  changeTimeZone: endpoint.admin({
    route: 'PUT /companies/:companyId/time-zone',
    summary: 'Choose the time zone that decides what day it is in the company, by its IANA name.',
    body: z.strictObject({ timeZone, version }),
    response: settings,
  }),
  changeInterval: endpoint.admin({
    route: 'PUT /companies/:companyId/one-to-one-interval',
    summary: 'Choose how many days there should be between two one-to-ones, from 5 to 90.',
    body: z.strictObject({
      oneToOneIntervalDays: wholeNumber(intervalDaysMin, intervalDaysMax),
      version,
    }),
    response: settings,
  }),
  changeLifeStage: endpoint.admin({
    route: 'PUT /companies/:companyId/life-stage-switch',
    summary:
      'Switch life stages on or off in the company. What people said is kept while they are off, and not shown.',
    body: z.strictObject({ lifeStageEnabled: z.boolean(), version }),
    response: settings,
  }),
  changeEmailNotifications: endpoint.admin({
    route: 'PUT /companies/:companyId/email-notifications',
    summary:
      'Switch notifications by email on or off, apart from the other channels. Emails about accounts, calendar invitations and files asked for are sent either way.',
    body: z.strictObject({ emailNotificationsEnabled: z.boolean(), version }),
    response: settings,
  }),
  changeNineBox: endpoint.admin({
    route: 'PUT /companies/:companyId/nine-box-visibility',
    summary:
      'Choose who sees where a collaborator is in the Nine Box: their manager, they themselves, both or neither.',
    body: z.strictObject({ nineBox: nineBoxSwitch, version }),
    response: settings,
  }),
  changeLanguages: endpoint.admin({
    route: 'PUT /companies/:companyId/languages',
    summary:
      'Choose the languages that the company offers. Content in the others is kept, and not shown.',
    body: z.strictObject({ ...spoken, version }),
    response: settings,
  }),
  changePalette: endpoint.admin({
    route: 'PUT /companies/:companyId/palette',
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
  changeRouteRedirect: endpoint.admin({
    route: 'PUT /companies/:companyId/route-redirect',
    summary:
      'Choose the page that the company’s people land on after signing in; null is the home page, where whoever lacks that page lands too.',
    body: z.strictObject({ routeRedirect: z.enum(landingPages).nullable(), version }),
    response: settings,
  }),
  changeNotificationTopics: endpoint.admin({
    route: 'PUT /companies/:companyId/notification-topics',
    summary:
      'Choose the topics that nobody in the company is told of. What people were told before stays with them.',
    body: z.strictObject({
      notificationTopicsOff: z
        .array(z.enum(topics))
        .max(topics.length)
        .refine(isEachOnce, { error: 'repeated' })
        .meta({ uniqueItems: true }),
      version,
    }),
    response: settings,
  }),
  changeLogo: endpoint.admin({
    route: 'PUT /companies/:companyId/logo',
    summary:
      'Replace the company’s logo: a PNG, JPEG or WebP file of at most 2 MB, as base64. Whoever has its address sees it.',
    body: z.strictObject({ file: pictureFile }),
    bodyBytesMax: pictureBodyBytesMax,
    upload: pictureUpload,
    response: settings,
  }),
  removeLogo: endpoint.admin({
    route: 'DELETE /companies/:companyId/logo',
    summary: 'Remove the company’s logo; its address leads nowhere any more.',
    response: settings,
  }),
}
