import type { Placer } from '#domain/identity/companies/company.ts'
import type { Actor } from '#domain/kernel/access/actor.ts'
import { conflict } from '#domain/kernel/refusal.ts'
import { isGuarded, refuseTouching, type Guarded } from '#domain/people/invitations/invitation.ts'

/** How many tokens a company has at most at a time: one a directory, and the next while one is changed. */
export const tokensMax = 10
export const tokenNameLengthMax = 100

/** Lines of what the sync did are kept for so many days. */
export const syncEntryDaysMax = 90

/** How many people or groups are answered at once, and where nothing is said. */
export const resultsMax = 200
export const resultsDefault = 100

/** What a directory does. */
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

/** What came of it: skipped is whom the company has taken out of the sync. */
export const syncOutcomes = ['done', 'refused', 'skipped'] as const
export type SyncOutcome = (typeof syncOutcomes)[number]

/** Who acts for a directory: nobody in the company. */
export const syncActorId = '00000000-0000-0000-0000-000000000000'

/** Whether it is the directory that acts, and no person. */
export function isSync(actor: Pick<Actor, 'userId'>): boolean {
  return actor.userId === syncActorId
}

/** The person who acts; null where it is the directory. */
export function personActing(actor: Pick<Actor, 'userId'>): string | null {
  return isSync(actor) ? null : actor.userId
}

/** Somebody's part in the sync, from what is stored of them; nothing is stored of who never was in it. */
export interface SyncState {
  /** Whether the directory says what they are called, their e-mail and whether they are active. */
  readonly isSynced: boolean
  /** Whether it also says which team they are in, at which step and under whom: all or nothing of it. */
  readonly isPlaced: boolean
  /** Whether they are out of it for good. */
  readonly isIgnored: boolean
}

export const neverSynced: SyncState = {
  isSynced: false,
  isPlaced: false,
  isIgnored: false,
}

/** The same from a row. */
export function syncStateOf(row: {
  readonly removed: boolean
  readonly ignored: boolean
  readonly placedBy: Placer
}): SyncState {
  const isSynced = !row.removed && !row.ignored
  return { isSynced, isPlaced: isSynced && row.placedBy === 'directory', isIgnored: row.ignored }
}

interface Named {
  readonly firstName: string
  readonly lastName: string
  readonly email?: string
}

/**
 * Why names and e-mail of somebody are not changed here (section 4): the directory says them. It says none
 * of super administrators, and of who was one lately, who are edited by one of them only.
 */
export function refuseSyncedNames(
  state: Pick<SyncState, 'isSynced'>,
  before: Named & Omit<Guarded, 'id'>,
  after: Named,
  actor: Pick<Actor, 'userId'>,
) {
  if (isGuarded(before)) return undefined
  const isSame =
    before.firstName === after.firstName &&
    before.lastName === after.lastName &&
    before.email === after.email
  return state.isSynced && !isSame && !isSync(actor) ? conflict('directory.namesLocked') : undefined
}

/** Why somebody is not deactivated or reactivated here: the directory says whether they are active. */
export function refuseSyncedActivity(
  state: Pick<SyncState, 'isSynced'>,
  actor: Pick<Actor, 'userId'>,
) {
  return state.isSynced && !isSync(actor) ? conflict('directory.activityLocked') : undefined
}

/**
 * Why somebody's places in teams are not changed here, their step and manager included (section 4): the
 * directory says where they work, unless the company chose to say it itself.
 */
export function refuseSyncedPlace(
  state: Pick<SyncState, 'isPlaced'>,
  actor: Pick<Actor, 'userId'>,
) {
  return state.isPlaced && !isSync(actor) ? conflict('directory.placeLocked') : undefined
}

/**
 * Why somebody cannot be taken out of the sync: they are already, or they are a super administrator and the actor is
 * none, for the directory could no longer end their access. Before it first wrote to them, they can.
 */
export function refuseIgnore(person: Guarded, state: Pick<SyncState, 'isIgnored'>, actor: Actor) {
  return (
    refuseTouching(person, actor) ??
    (state.isIgnored ? conflict('directory.alreadyIgnored') : undefined)
  )
}

/** Why no token is made: there are as many as a company has. */
export function refuseNewToken(count: number) {
  return count >= tokensMax ? conflict('directory.tooManyTokens') : undefined
}
