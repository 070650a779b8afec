import { z } from 'zod'
import { companyRoles } from '#domain/kernel/access/roles.ts'
import { agendaTemplateTypes } from '#domain/conversations/one-to-ones/agenda-templates/agenda-template.ts'
import { companyDefaultLanguages } from '#domain/identity/companies/company.ts'
import { languages } from '#domain/kernel/localized-text.ts'
import { oneToOneSteps } from '#domain/conversations/one-to-ones/content.ts'
import { iconNames } from '#domain/kernel/icons.ts'

/** What one thing of the data files calls another. */
export const key = z.string().min(1)
export const words = z.string().min(1)
const localized = z.partialRecord(z.enum(languages), words)
const behaviours = z.record(key, z.array(localized))
/** Whole days before today; negative ones are still to come. */
export const daysAgo = z.int()

/** Some lines, who says them, and when. */
const said = z.strictObject({ by: key, daysAgo, lines: z.array(words) })

/** `aurora.json` and `borealis.json`: a company without its people. */
export const companyFile = z.strictObject({
  company: z.strictObject({
    name: words,
    defaultLanguage: z.enum(companyDefaultLanguages),
    languages: z.array(z.enum(languages)),
    timeZone: words,
    oneToOneIntervalDays: z.int(),
    palette: words,
    lifeStageEnabled: z.boolean(),
    assistantOn: z.boolean(),
    nineBox: z.strictObject({ forManagers: z.boolean(), forUsers: z.boolean() }),
  }),
  globalLevels: z.array(z.strictObject({ key, name: localized })),
  /**
   * Whether the company takes the ladder that the product brings along: its steps are called `company-1`
   * and so on. Areas without steps use it.
   */
  starterLadder: z.boolean().default(false),
  areas: z.array(
    z.strictObject({
      key,
      name: localized,
      mission: localized,
      ladderSteps: z.array(
        z.strictObject({
          key,
          name: localized,
          description: localized,
          mission: localized,
          globalLevels: z.array(key),
        }),
      ),
      skills: z.array(
        z.strictObject({
          key,
          name: localized,
          description: localized,
          behaviours,
          archivedDaysAgo: daysAgo.optional(),
        }),
      ),
      teams: z.array(
        z.strictObject({
          key,
          name: words,
          /** What the team wants to get better at. */
          challenges: said.optional(),
          inactiveDaysAgo: daysAgo.optional(),
        }),
      ),
      /** What comes first in the area. */
      priorities: said.optional(),
      archivedDaysAgo: daysAgo.optional(),
    }),
  ),
  values: z.array(
    z.strictObject({
      key,
      name: localized,
      description: localized,
      purpose: localized,
      icon: z.enum(iconNames),
      behaviours,
      archivedDaysAgo: daysAgo.optional(),
    }),
  ),
  /** What the company asks in its one-to-ones besides what every new company does. */
  questions: z
    .array(
      z.strictObject({
        type: z.enum(agendaTemplateTypes),
        step: z.enum(oneToOneSteps),
        text: localized,
      }),
    )
    .default([]),
})

/** `…-people.json`. Someone in two companies has the same e-mail in both. */
export const peopleFile = z.array(
  z.strictObject({
    key,
    firstName: words,
    /** Empty for people with one name. */
    lastName: z.string(),
    email: z.email().lowercase(),
    position: words,
    role: z.enum(companyRoles),
    globalLevel: key,
    preferredLanguage: z.enum(languages),
    /** When they were invited; by default, some days before they are first in a team. */
    invitedDaysAgo: daysAgo.optional(),
    /** Whether they came, still have their invitation, or were never sent one. */
    invitation: z.enum(['accepted', 'open', 'none']).default('accepted'),
    deactivatedDaysAgo: daysAgo.optional(),
    /** A file in `pictures`. */
    picture: words.optional(),
    /** Of those whom the sign-in page offers to try the product as: who it is, what one sees as them. */
    persona: z.strictObject({ who: localized, sees: localized }).optional(),
    memberships: z.array(
      z.strictObject({
        team: key,
        ladderStep: key,
        reportsTo: key,
        startedDaysAgo: daysAgo,
        /**
         * Left out while it lasts: it ends when they or their manager are deactivated, or when the next
         * one is in the identical team of another manager.
         */
        endedDaysAgo: daysAgo.optional(),
        /** What their manager chose for the two of them, and when. */
        rhythm: z.strictObject({ days: z.int(), daysAgo }).optional(),
        /** The steps they came to later. */
        promotions: z.array(z.strictObject({ ladderStep: key, daysAgo })).default([]),
      }),
    ),
  }),
)
