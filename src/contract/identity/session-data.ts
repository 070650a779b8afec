import { z } from 'zod'
import { accountRoles, companyRoles } from '#domain/kernel/access/roles.ts'
import { landingPages } from '#domain/identity/companies/landing.ts'
import { languages } from '#domain/kernel/localized-text.ts'
import { emailView } from '#contract/kernel/fields.ts'
import { customRolesView } from '#contract/kernel/roles.ts'

/** The current user and their companies, as section 3 lists them. */
export const sessionData = z.object({
  /** Tells this session from the account's others; with it alone nobody can do anything. */
  sessionId: z.uuid(),
  /** What the browser encrypts unsent texts with: 32 bytes in base64, always the same for an account. */
  draftKey: z.base64(),
  user: z.object({
    uid: z.uuid(),
    id: z.uuid(),
    email: emailView,
    userRole: z.enum(accountRoles),
    preferredLanguage: z.enum(languages),
    isIdentifiedDataProcessingAccepted: z.boolean(),
    /** Whether the terms in force are still to be accepted: asked before anything else. */
    isTermsAcceptanceNeeded: z.boolean(),
    /** Whether commercial news are still to be asked about: once, after the terms. */
    isNewsAnswerNeeded: z.boolean(),
    /** Ids of what is new and the account was not told of, in their order: see `announcements`. */
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
      /** The page to land on after signing in; null is the home page. */
      routeRedirect: z.enum(landingPages).nullable(),
      /** Whether nobody gets in: an operator has suspended it, or it is being deleted. */
      isSuspended: z.boolean(),
      /** When nothing is left of it, as an instant; null where it is not being deleted. */
      goneAt: z.iso.datetime().nullable(),
      companyConfig: z.object({ theme: z.string(), languages: z.string() }),
    }),
  ),
})
export type SessionData = z.output<typeof sessionData>
