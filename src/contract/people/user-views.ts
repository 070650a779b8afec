import { z } from 'zod'
import { companyRoles } from '#domain/kernel/access/roles.ts'
import { personNameLengthMax, positionLengthMax } from '#domain/kernel/limits.ts'
import { languages } from '#domain/kernel/localized-text.ts'
import { bulkMax } from '#domain/people/users/person.ts'
import { accountStates } from '#domain/people/users/user.ts'
import {
  email,
  emailView,
  lastName,
  name,
  readingView,
  text,
  version,
} from '#contract/kernel/fields.ts'
import { planView } from '#contract/kernel/dependents.ts'
import { anyOf, pageQuery } from '#contract/kernel/page.ts'
import { pictureFile, pictureView } from '#contract/kernel/picture.ts'

/** What the company’s directory says of somebody, and is changed there. */
export const lockedView = z.object({
  isSynced: z.boolean(),
  /** Whether it also says which team they are in, at which step and under whom. */
  isPlaced: z.boolean(),
  /** Whether they are out of the sync, for good. */
  isIgnored: z.boolean(),
})

const syncView = lockedView.extend({
  /** Whether the company has a directory connected. */
  isConnected: z.boolean(),
  /** What the directory calls them, and when it wrote to them last; null where it never did. */
  userName: z.string().nullable(),
  at: z.iso.datetime().nullable(),
  /** The reason for which something of it could not be done. */
  problem: z.string().nullable(),
  department: z.string().nullable(),
})

export const userRow = z.object({
  id: z.uuid(),
  picture: pictureView,
  firstName: z.string(),
  lastName: z.string(),
  email: emailView,
  position: z.string(),
  role: z.enum(companyRoles),
  /** Whether they stopped being super administrator so recently that only one of them edits them. */
  wasSuperAdmin: z.boolean(),
  active: z.boolean(),
  account: z.enum(accountStates),
  /** Whether the company’s directory says what they are called and whether they are active. */
  isSynced: z.boolean(),
  /** Whether they are out of its sync, for good. */
  isIgnored: z.boolean(),
  /** When the link of who has not accepted was last made; null where they were sent none. */
  invitedAt: z.iso.datetime().nullable(),
  /** Names, of their longest standing active membership. */
  area: readingView.nullable(),
  team: z.string().nullable(),
  manager: z.string().nullable(),
  globalLevel: readingView.nullable(),
})
export type UserRow = z.output<typeof userRow>

/** What the list of people can be narrowed down by, and its order. */
export const listQuery = pageQuery.extend({
  sort: z
    .enum(['name', '-name', 'email', '-email', 'position', '-position', 'role', '-role'])
    .default('name'),
  area: anyOf(z.uuid()).optional(),
  /** `none` for who is in no team. */
  team: anyOf(z.union([z.uuid(), z.literal('none')])).optional(),
  manager: anyOf(z.uuid()).optional(),
  role: anyOf(z.enum(companyRoles)).optional(),
  status: anyOf(z.enum(['active', 'inactive', 'notAccepted'])).optional(),
  /** Their part in the sync with the company’s directory: in it, out of it for good, or neither. */
  sync: anyOf(z.enum(['synced', 'ignored', 'none'])).optional(),
  /** Of the leadership program: who is in it, or who manages people and is not. Never how far. */
  leadership: anyOf(z.enum(['enrolled', 'notEnrolled'])).optional(),
})

/** What a company says of somebody, their role and their teams aside. */
export const personWords = {
  firstName: name(personNameLengthMax),
  lastName: lastName(personNameLengthMax),
  /** Where the company writes to; what they sign in with is theirs. */
  email,
  position: z.literal('').or(text(positionLengthMax)),
  /** Null where it follows from their ladder step. */
  globalLevelId: z.uuid().nullable(),
  /** What the company writes to them in until they have an account; null for its own. */
  preferredLanguage: z.enum(languages).nullable(),
}

export const personView = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: emailView,
  position: z.string(),
  role: z.enum(companyRoles),
  /** Whether they stopped being super administrator so recently that only one of them edits them. */
  wasSuperAdmin: z.boolean(),
  active: z.boolean(),
  account: z.enum(accountStates),
  globalLevelId: z.uuid().nullable(),
  preferredLanguage: z.enum(languages).nullable(),
  picture: pictureView,
  /** Their part in the sync with the company’s directory. */
  sync: syncView,
  /** Where they are and were, the active ones first. */
  places: z.array(
    z.object({
      membershipId: z.uuid(),
      team: z.object({ id: z.uuid(), name: z.string() }),
      area: z.object({ id: z.uuid(), name: readingView }),
      ladderStep: readingView,
      manager: z.string(),
      active: z.boolean(),
    }),
  ),
  version,
})
export type PersonView = z.output<typeof personView>

/** A place in a team: under another manager than the team’s, in the identical team of that one. */
export const placeInput = z.strictObject({
  teamId: z.uuid(),
  ladderStepId: z.uuid(),
  managerId: z.uuid(),
})

/** A picture as it is sent: a file as base64. */
export const pictureInput = z.strictObject({ file: pictureFile })

/** Another role, and what was shown to end with it: where it no longer is what would, nothing is done (409). */
export const newRole = z.strictObject({
  role: z.enum(companyRoles),
  plan: planView.optional(),
})

/** Several people at once. */
export const several = z.array(z.uuid()).min(1, { error: 'noPerson' }).max(bulkMax)

/** What became of several people: who was left out, by name, and the refusal that says why. */
const leftOut = z.array(z.object({ id: z.uuid(), name: z.string(), reason: z.string() }))
export const bulkResult = z.object({ done: z.array(z.uuid()), leftOut })
export type BulkResult = z.output<typeof bulkResult>

/** What would become of several people, and who would be left out. */
export const bulkPlan = z.object({ plan: planView, leftOut })
export type BulkPlan = z.output<typeof bulkPlan>

/** What happens to each of several people, as it is shown and sent back. */
export const planOfEach = z
  .array(z.strictObject({ id: z.uuid(), name: z.string().max(300), plan: planView }))
  .max(bulkMax)
export const bulkPlanOfEach = z.object({ people: planOfEach, leftOut })
export type BulkPlanOfEach = z.output<typeof bulkPlanOfEach>
