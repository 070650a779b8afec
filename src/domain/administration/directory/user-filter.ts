import type { Comparison, Filter } from './filter.ts'
import { ScimProblem } from './problem.ts'
import { enterpriseSchema, isSameName } from './schemas.ts'

export const userFields = {
  id: 'id',
  username: 'userName',
  externalid: 'externalId',
  emails: 'email',
  'emails.value': 'email',
  displayname: 'displayName',
  'name.formatted': 'displayName',
  'name.givenname': 'firstName',
  'name.familyname': 'lastName',
  active: 'active',
  [`${enterpriseSchema}:employeenumber`.toLowerCase()]: 'employeeNumber',
} as const satisfies Readonly<Record<string, string>>

export type UserField =
  | 'id'
  | 'userName'
  | 'externalId'
  | 'email'
  | 'displayName'
  | 'firstName'
  | 'lastName'
  | 'active'
  | 'employeeNumber'

/** `never`: no one can match. */
export interface FieldEquality<Field extends string> {
  readonly field: Field
  readonly value: string
}

export function askedOfUsers(filter: Filter): readonly FieldEquality<UserField>[] | 'never' {
  return askedOf(filter, userFields as Readonly<Record<string, UserField>>)
}

export type GroupField = 'id' | 'displayName' | 'member'

const groupFields: Readonly<Record<string, GroupField>> = {
  id: 'id',
  displayname: 'displayName',
  members: 'member',
  'members.value': 'member',
}

export function askedOfGroups(filter: Filter): readonly FieldEquality<GroupField>[] | 'never' {
  return askedOf(filter, groupFields)
}

function askedOf<Field extends string>(
  filter: Filter,
  fields: Readonly<Record<string, Field>>,
): readonly FieldEquality<Field>[] | 'never' {
  const asked: FieldEquality<Field>[] = []
  for (const { path, value } of filter) {
    const { schema, attribute, sub, where } = path
    const name = [schema, [attribute, sub].filter((it) => it !== null).join('.')]
      .filter((it) => it !== null)
      .join(':')
    const key = name.toLowerCase()
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined
    if (field === undefined) throw new ScimProblem('invalidFilter', `Nothing is found by ${name}.`)
    if (value === null || (where && !where.every(isOfOurs))) return 'never'
    asked.push({ field, value: String(value) })
  }
  return asked
}

/** We store one email each, so it is both the work and the primary one. */
function isOfOurs({ path: { attribute }, value }: Comparison): boolean {
  if (attribute === null) return false
  if (isSameName(attribute, 'type')) return isSameName(String(value), 'work')
  return isSameName(attribute, 'primary') && isSameName(String(value), 'true')
}
