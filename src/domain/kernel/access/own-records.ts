import type { CustomRoles } from './roles.ts'

/** What is kept about somebody that they read on a page of their own (section 2). */
export const recordKinds = [
  'oneToOnes',
  'goals',
  'agreements',
  'feedback',
  'evolution',
  'lifeStage',
] as const
export type RecordKind = (typeof recordKinds)[number]

/** The part of an actor that says what is theirs. */
interface Owner {
  readonly roles: Pick<CustomRoles, 'isTeamMember'>
  readonly records: ReadonlySet<RecordKind>
}

/** Whether the page of a kind is shown: always to who reports to somebody, else where it has something to read. */
export function hasOwn(kind: RecordKind, { roles, records }: Owner): boolean {
  return roles.isTeamMember || records.has(kind)
}

/** Whether there is, or in a team will be, anything of their own to read: who has nothing is welcomed. */
export function hasRecords({ roles, records }: Owner): boolean {
  return roles.isTeamMember || records.size > 0
}
