import { z } from 'zod'
import { companyRoles } from '#domain/kernel/access/roles.ts'
import { pastedMax } from '#domain/people/invitations/pasted-people.ts'
import { bulkMax } from '#domain/people/users/person.ts'
import { languages } from '#domain/kernel/localized-text.ts'
import {
  editedKeys,
  personFields,
  type PersonField,
  type PersonKey,
} from '#domain/people/users/person-fields.ts'
import { changeOfManagerRefusals } from '#domain/people/teams/membership.ts'
import { accountStates, userStatuses } from '#domain/people/users/user.ts'
import {
  email,
  emailView,
  instant,
  lastName,
  name,
  readingView,
  text,
  version,
} from '#contract/kernel/fields.ts'
import { planView } from '#contract/kernel/dependents.ts'
import { anyOf, filterValuesMax, pageQuery } from '#contract/kernel/page.ts'
import { pictureFile, pictureView } from '#contract/kernel/picture.ts'

const inputsUpTo = (lengthMax: number) => ({
  name: name(lengthMax),
  lastName: lastName(lengthMax),
  email,
  text: z.literal('').or(text(lengthMax)),
  level: z.uuid().nullable(),
  language: z.enum(languages).nullable(),
})

const views = {
  name: z.string(),
  lastName: z.string(),
  email: emailView,
  text: z.string(),
  level: z.uuid().nullable(),
  language: z.enum(languages).nullable(),
  timeZone: z.string().nullable(),
}

type ControlOf<Key extends PersonKey> = (typeof personFields)[Key]['control']

type Shape<Key extends PersonKey, Schemas> = { [It in Key]: Schemas[ControlOf<It> & keyof Schemas] }

function shapeOf<Key extends PersonKey, Schemas extends Record<ControlOf<Key>, z.ZodType>>(
  keys: readonly Key[],
  schemasOf: (field: PersonField<unknown>) => Schemas,
) {
  const shape = keys.map((key) => {
    const control: ControlOf<Key> = personFields[key].control
    return [key, schemasOf(personFields[key])[control]]
  })
  return Object.fromEntries(shape) as Shape<Key, Schemas>
}

export const personInputs = shapeOf(editedKeys, ({ lengthMax = 0 }) => inputsUpTo(lengthMax))

export function viewsOf<Key extends PersonKey>(keys: readonly Key[]): Shape<Key, typeof views> {
  return shapeOf(keys, () => views)
}

/** Decided by the company's directory. */
export const lockedView = z.object({
  isSynced: z.boolean(),
  isPlaced: z.boolean(),
  isIgnored: z.boolean(),
})

const syncView = lockedView.extend({
  isConnected: z.boolean(),
  userName: z.string().nullable(),
  at: instant.nullable(),
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
  /** So recently that only super administrators may edit them. */
  wasSuperAdmin: z.boolean(),
  active: z.boolean(),
  account: z.enum(accountStates),
  isSynced: z.boolean(),
  isIgnored: z.boolean(),
  /** Open until they join. */
  invitation: z
    .object({
      id: z.uuid(),
      sentAt: instant,
      isGood: z.boolean(),
      /** Retried automatically. */
      hasMailFailed: z.boolean(),
    })
    .nullable(),
  /** Of the longest active membership. */
  area: readingView.nullable(),
  team: z.string().nullable(),
  /** Active teams that they manage, by name. */
  leads: z.array(z.string()),
  manager: z.string().nullable(),
  globalLevel: readingView.nullable(),
})
export type UserRow = z.output<typeof userRow>

const sortKeys = ['name', 'email', 'position', 'role', 'area', 'team', 'status'] as const
export type UserSort = (typeof sortKeys)[number]
const userSort = z.enum(sortKeys.flatMap((key) => [key, `-${key}`] as const))

const filterStates = {
  team: z.enum(['none', 'waiting']),
  role: z.enum(companyRoles),
  status: z.enum(userStatuses),
  sync: z.enum(['synced', 'withProblem', 'ignored', 'none']),
  /** Only whether they take part, never their progress. */
  leadership: z.enum(['enrolled', 'notEnrolled']),
}

/** `team=waiting`: people who should be in a team, and neither are nor manage one. */
const listFilters = {
  area: anyOf(z.uuid()).optional(),
  team: anyOf(z.union([z.uuid(), filterStates.team])).optional(),
  manager: anyOf(z.uuid()).optional(),
  role: anyOf(filterStates.role).optional(),
  status: anyOf(filterStates.status).optional(),
  sync: anyOf(filterStates.sync).optional(),
  leadership: anyOf(filterStates.leadership).optional(),
}

const several = <Value extends z.ZodType>(value: Value) =>
  z.array(value).min(1).max(filterValuesMax).optional()

/** Ids and states, as in the list's address: nothing that was typed. */
export const listViewQuery = z.strictObject({
  area: several(z.uuid()),
  team: several(z.union([z.uuid(), filterStates.team])),
  manager: several(z.uuid()),
  role: several(filterStates.role),
  status: several(filterStates.status),
  sync: several(filterStates.sync),
  leadership: several(filterStates.leadership),
  sort: userSort.optional(),
})
export type ListViewQuery = z.output<typeof listViewQuery>

export const listQuery = pageQuery.extend({
  ...listFilters,
  among: anyOf(z.uuid(), pastedMax).optional(),
  sort: userSort.default('name'),
})

export const personView = z.object({
  id: z.uuid(),
  ...viewsOf(editedKeys),
  role: z.enum(companyRoles),
  wasSuperAdmin: z.boolean(),
  active: z.boolean(),
  account: z.enum(accountStates),
  picture: pictureView,
  sync: syncView,
  /** Active first. */
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

/** A manager other than the team's means that manager's identical team. */
export const placeInput = z.strictObject({
  teamId: z.uuid(),
  ladderStepId: z.uuid(),
  managerId: z.uuid(),
})

export const pictureInput = z.strictObject({ file: pictureFile })

/** `plan` as previewed; 409 when it differs now. */
export const newRole = z.strictObject({
  role: z.enum(companyRoles),
  plan: planView.optional(),
})

export const severalPeople = z.array(z.uuid()).min(1, { error: 'noPerson' }).max(bulkMax)

/** `reason`: a refusal. */
const leftOut = z.array(z.object({ id: z.uuid(), name: z.string(), reason: z.string() }))
export const bulkResult = z.object({ done: z.array(z.uuid()), leftOut })
export type BulkResult = z.output<typeof bulkResult>

export const bulkPlan = z.object({ plan: planView, leftOut })
export type BulkPlan = z.output<typeof bulkPlan>

/** From the preview, and sent back. */
export const planOfEach = z
  .array(z.strictObject({ id: z.uuid(), name: z.string().max(300), plan: planView }))
  .max(bulkMax)
export const bulkPlanOfEach = z.object({ people: planOfEach, leftOut })
export type BulkPlanOfEach = z.output<typeof bulkPlanOfEach>

export const choiceView = z.object({
  id: z.uuid(),
  name: z.string(),
  picture: pictureView,
  position: z.string(),
  refusal: z.enum(changeOfManagerRefusals).nullable(),
  /** Ended membership to resume when added under the team's manager. */
  takesUp: z.object({ endedOn: z.iso.date(), ladderStepId: z.uuid() }).nullable(),
})
export type ChoiceView = z.output<typeof choiceView>
