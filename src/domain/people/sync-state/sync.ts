import type { Placer } from '#domain/identity/companies/company.ts'
import type { Actor } from '#domain/kernel/access/actor.ts'
import { conflict } from '#domain/kernel/refusal.ts'
import {
  isGuarded,
  refuseTouching,
  type RoleHolder,
} from '#domain/people/invitations/invitation.ts'

export const tokensMax = 10
export const tokenNameLengthMax = 100

export const syncEntryDaysMax = 90

export const resultsMax = 200
export const resultsDefault = 100

export const syncActs = [
  'create',
  'change',
  'deactivate',
  'reactivate',
  'remove',
  'place',
  'addGroup',
  'changeGroup',
] as const
export type SyncAct = (typeof syncActs)[number]

export const syncOutcomes = ['done', 'refused', 'skipped'] as const
export type SyncOutcome = (typeof syncOutcomes)[number]

/** Actor of the directory: no one in the company. */
export const syncActorId = '00000000-0000-0000-0000-000000000000'

export function isSync(actor: Pick<Actor, 'userId'>): boolean {
  return actor.userId === syncActorId
}

export function personActing(actor: Pick<Actor, 'userId'>): string | null {
  return isSync(actor) ? null : actor.userId
}

/** A person's part in the sync, from their stored state; someone who never was in it has none. */
export interface SyncState {
  /** The directory owns name, email and activity. */
  readonly isSynced: boolean
  /** The directory also owns team, step and manager: all three or none. */
  readonly isPlaced: boolean
  readonly isIgnored: boolean
}

export const neverSynced: SyncState = {
  isSynced: false,
  isPlaced: false,
  isIgnored: false,
}

export function syncStateOf({
  isSynced,
  isIgnored,
  placedBy,
}: Pick<SyncState, 'isSynced' | 'isIgnored'> & { readonly placedBy: Placer }): SyncState {
  return { isSynced, isPlaced: isSynced && placedBy === 'directory', isIgnored }
}

interface SyncedPerson {
  readonly firstName: string
  readonly lastName: string
  readonly email?: string
}

/** Section 4. Super administrators, and recent ones, are exempt: only they edit each other. */
export function refuseSyncedNames(
  state: Pick<SyncState, 'isSynced'>,
  before: SyncedPerson & Omit<RoleHolder, 'id'>,
  after: SyncedPerson,
  actor: Pick<Actor, 'userId'>,
) {
  if (isGuarded(before)) return undefined
  const isSame =
    before.firstName === after.firstName &&
    before.lastName === after.lastName &&
    before.email === after.email
  return state.isSynced && !isSame && !isSync(actor) ? conflict('directory.namesLocked') : undefined
}

export function refuseSyncedActivity(
  state: Pick<SyncState, 'isSynced'>,
  actor: Pick<Actor, 'userId'>,
) {
  return state.isSynced && !isSync(actor) ? conflict('directory.activityLocked') : undefined
}

/** Section 4, unless the company decides placement itself. */
export function refuseSyncedPlace(
  state: Pick<SyncState, 'isPlaced'>,
  actor: Pick<Actor, 'userId'>,
) {
  return state.isPlaced && !isSync(actor) ? conflict('directory.placeLocked') : undefined
}

/** Not a super administrator, unless by one: the directory could no longer end their access. */
export function refuseIgnore(
  person: RoleHolder,
  state: Pick<SyncState, 'isIgnored'>,
  actor: Actor,
) {
  return (
    refuseTouching(person, actor) ??
    (state.isIgnored ? conflict('directory.alreadyIgnored') : undefined)
  )
}

export function refuseNewToken(count: number) {
  return count >= tokensMax ? conflict('directory.tooManyTokens') : undefined
}
