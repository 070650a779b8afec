import { z } from 'zod'
import { companyRoles } from '#domain/access/roles.ts'
import { personNameLengthMax, positionLengthMax } from '#domain/kernel/limits.ts'
import { languages } from '#domain/kernel/localized-text.ts'
import { bulkMax } from '#domain/users/person.ts'
import { accountStates } from '#domain/users/user.ts'
import { email, emailView, name, readingView, text, version } from './kernel/fields.ts'
import { pageQuery } from './kernel/page.ts'

export const userRow = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: emailView,
  position: z.string(),
  role: z.enum(companyRoles),
  active: z.boolean(),
  account: z.enum(accountStates),
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
  area: z.uuid().optional(),
  /** `none` for who is in no team. */
  team: z.union([z.uuid(), z.literal('none')]).optional(),
  manager: z.uuid().optional(),
  role: z.enum(companyRoles).optional(),
  status: z.enum(['active', 'inactive', 'notAccepted']).optional(),
})

/** What a company says of somebody, their role and their teams aside. */
export const personWords = {
  firstName: name(personNameLengthMax),
  lastName: name(personNameLengthMax),
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
  active: z.boolean(),
  account: z.enum(accountStates),
  globalLevelId: z.uuid().nullable(),
  preferredLanguage: z.enum(languages).nullable(),
  version,
})
export type PersonView = z.output<typeof personView>

/** Several people at once. */
export const several = z.array(z.uuid()).min(1).max(bulkMax)

/** What became of several people: who was left out, by name, and the refusal that says why. */
export const bulkResult = z.object({
  done: z.array(z.uuid()),
  leftOut: z.array(z.object({ id: z.uuid(), name: z.string(), reason: z.string() })),
})
export type BulkResult = z.output<typeof bulkResult>
