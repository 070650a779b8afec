import type { CustomRoles } from './roles.ts'

export const recordKinds = [
  'oneToOnes',
  'goals',
  'agreements',
  'feedback',
  'evolution',
  'lifeStage',
] as const
export type RecordKind = (typeof recordKinds)[number]

interface Owner {
  readonly roles: Pick<CustomRoles, 'isTeamMember'>
  readonly records: ReadonlySet<RecordKind>
}

export function hasOwn(kind: RecordKind, { roles, records }: Owner): boolean {
  return roles.isTeamMember || records.has(kind)
}

export function hasRecords({ roles, records }: Owner): boolean {
  return roles.isTeamMember || records.size > 0
}
