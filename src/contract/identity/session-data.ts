import { z } from 'zod'
import { accountRoles, companyRoles } from '#domain/kernel/access/roles.ts'
import { landingPages } from '#domain/identity/companies/landing.ts'
import { mailWays } from '#domain/kernel/email.ts'
import { languages } from '#domain/kernel/localized-text.ts'
import { emailView, instant } from '#contract/kernel/fields.ts'
import { customRolesView } from '#contract/kernel/roles.ts'

/** Section 3. */
export const sessionData = z.object({
  /** Identifies this session; grants nothing on its own. */
  sessionId: z.uuid(),
  /** Encrypts unsent texts in the browser: 32 bytes in base64, constant per account. */
  draftKey: z.base64(),
  mailWay: z.enum(mailWays),
  user: z.object({
    uid: z.uuid(),
    id: z.uuid(),
    email: emailView,
    userRole: z.enum(accountRoles),
    preferredLanguage: z.enum(languages),
    isIdentifiedDataProcessingAccepted: z.boolean(),
    /** Asked before anything else. */
    isTermsAcceptanceNeeded: z.boolean(),
    isNewsAnswerNeeded: z.boolean(),
    /** Not shown yet, in the order of `announcements`. */
    announcements: z.array(z.string()),
    companyUserRoles: z.array(
      z.object({
        companyId: z.uuid(),
        uid: z.uuid(),
        role: z.enum(companyRoles),
        active: z.boolean(),
      }),
    ),
  }),
  companies: z.array(
    z.object({
      id: z.uuid(),
      uid: z.uuid(),
      name: z.string(),
      defaultLanguage: z.enum(languages),
      customRoles: customRolesView,
      /** Null: the home page. */
      routeRedirect: z.enum(landingPages).nullable(),
      /** By an operator, or while it is being deleted. */
      isSuspended: z.boolean(),
      /** Null unless it is being deleted. */
      goneAt: instant.nullable(),
      companyConfig: z.object({ theme: z.string(), languages: z.string() }),
    }),
  ),
})
export type SessionData = z.output<typeof sessionData>
