import {
  keepIdentifiers,
  readUser,
  type DirectoryUser,
} from '#domain/administration/directory/user-resource.ts'
import type { JsonObject } from '#domain/administration/directory/schemas.ts'
import type { SyncAct, SyncOutcome } from '#domain/people/sync-state/sync.ts'
import {
  editedKeys,
  noDetails,
  pickFields,
  syncedKeys,
} from '#domain/people/users/person-fields.ts'
import { refuseEditPerson } from '#domain/people/users/person.ts'
import { found, HttpError } from '#server/kernel/errors.ts'
import { setActive } from '#server/administration/staffing/users/activity-commands.ts'
import { addPerson, editPerson } from '#server/administration/staffing/users/person-commands.ts'
import { lockPerson } from '#server/people/users/person-queries.ts'
import { insertEntry, isPlacingProblem } from './log-queries.ts'
import { placeUser } from './placement-commands.ts'
import { waitingFor } from './manager-queries.ts'
import { companyPlaces, type CompanyPlaces } from './placement-queries.ts'
import {
  findUser,
  findUsers,
  isTakenByOther,
  knownAs,
  saveDirectoryPerson,
  saveLink,
  saveProblem,
  saveRemoved,
  type FoundUser,
} from './queries.ts'
import type { Sync } from './sync-work.ts'

const taken = () => new HttpError(409, 'directory.taken')

/**
 * A person who is already here joins the sync as they are, changed by `again`; one excluded from it
 * is only linked. Throws 409 if already synced.
 */
export async function createUser(
  sync: Sync,
  sent: DirectoryUser,
  again: (before: FoundUser, isBack: boolean) => DirectoryUser,
): Promise<FoundUser> {
  const { work, call } = sync
  const known = await knownAs(work, sent)
  if (known?.state === 'synced') throw taken()
  if (known) {
    const before = found(await findUser(work, known.id, { orGivenUp: true }))
    const own = again(before, known.state === 'removed')
    if (before.isIgnored) await linkUser(sync, known.id, own)
    else await write(sync, known.id, own, 'create')
    return found(await findUser(work, known.id))
  }
  const added = await sync.act('users.create', { companyId: call.companyId }, async (own) => {
    const words = { ...noDetails, ...pickFields(sent, syncedKeys) }
    const one = await addPerson(own, { ...words, role: 'USER' })
    own.record({ after: one })
    return one
  })
  await write(sync, added.userId, sent, 'create')
  return found(await findUser(work, added.userId))
}

export async function changeUser(
  sync: Sync,
  id: string,
  next: (user: FoundUser) => JsonObject,
): Promise<FoundUser> {
  const { work } = sync
  const before = found(await findUser(work, id))
  const resource = next(before)
  if (before.isIgnored) {
    await note(sync, 'change', id, 'skipped')
    return before
  }
  await write(sync, id, readUser(resource, before), 'change')
  return found(await findUser(work, id))
}

/** Deactivates and hides the person from the directory; deletes nothing. */
export async function removeUser(sync: Sync, id: string, seen: (user: FoundUser) => void) {
  const { work, call } = sync
  const before = found(await findUser(work, id))
  seen(before)
  if (before.isIgnored) return note(sync, 'remove', id, 'skipped')
  if (before.active)
    await sync.act('users.setActive', { companyId: call.companyId, userId: id }, (own) =>
      setActive(own, id, { active: false }),
    )
  await saveRemoved(work, before)
  await note(sync, 'remove', id)
}

async function linkUser(sync: Sync, id: string, sent: DirectoryUser) {
  if (await isTakenByOther(sync.work, id, sent)) throw taken()
  await saveLink(sync.work, id, sent)
  await note(sync, 'create', id, 'skipped')
  await settleWaiting(sync, id, { isBack: false, first: [] })
}

async function write(sync: Sync, id: string, sent: DirectoryUser, how: 'create' | 'change') {
  const { work, call } = sync
  const subject = { companyId: call.companyId, userId: id }
  const before = await lockPerson(work, id)
  const told = await findUser(work, id)
  const isOther = syncedKeys.some((key) => before[key] !== sent[key])
  // A refused edit drops nothing else: a leaver's access still ends.
  const refusal = refuseEditPerson(before, work.actor)
  const isEdited = isOther && !refusal
  const kept = refusal && told?.isLinked ? keepIdentifiers(sent, told) : sent
  if (await isTakenByOther(work, id, kept)) throw taken()
  if (isEdited) {
    const { version } = before
    const words = { ...pickFields(before, editedKeys), ...pickFields(sent, syncedKeys) }
    await sync.act('users.edit', subject, (own) =>
      editPerson(own, id, { ...words, version, seal: sync.seal }),
    )
  }
  // Another team, or none, clears the one left with a group.
  const teamLeft = told?.team === kept.team ? told.teamLeft : null
  const stored = { ...kept, teamLeft }
  await saveDirectoryPerson(work, id, stored, { isNumberKept: refusal !== undefined })
  const isNoted = how === 'create' || isEdited || !told || isOtherwise(told, kept)
  if (isNoted) await note(sync, how, id)
  if (refusal && (isOther || kept.userName !== sent.userName))
    await note(sync, how, id, 'refused', refusal.reason)
  const isBack = sent.active && !before.active
  if (before.active !== sent.active) {
    await sync.act('users.setActive', subject, (own) => setActive(own, id, { active: sent.active }))
    await note(sync, sent.active ? 'reactivate' : 'deactivate', id)
  }
  const user = found(await findUser(work, id))
  const teamBefore = told?.isLinked ? told.team : null
  await settleWaiting(sync, id, { isBack, first: [{ user, teamBefore }] })
}

async function settleWaiting(
  sync: Sync,
  managerId: string,
  { isBack, first }: { readonly isBack: boolean; readonly first: readonly Settlement[] },
) {
  const waiting = await findUsers(sync.work, await waitingFor(sync.work, managerId, { isBack }))
  const all: Settlement[] = [
    ...first,
    ...[...waiting.values()].map((user) => ({ user, teamBefore: null, isWaiting: true })),
  ]
  await inPlaces(sync, all, (it, places) => settle(sync, it, places))
}

function isOtherwise(before: FoundUser, sent: DirectoryUser) {
  const keys = ['userName', 'externalId', 'employeeNumber', 'department'] as const
  const places = ['manager', 'area', 'team', 'ladderStep'] as const
  return !before.isLinked || [...keys, ...places].some((key) => before[key] !== sent[key])
}

async function inPlaces<One>(
  { work }: Sync,
  all: readonly One[],
  place: (one: One, places: CompanyPlaces | null) => Promise<{ readonly isMoved: boolean }>,
) {
  let places: CompanyPlaces | null | undefined
  for (const one of all) {
    places = places === undefined ? await companyPlaces(work) : places
    const { isMoved } = await place(one, places)
    if (isMoved) places = undefined
  }
}

interface Settlement {
  readonly user: FoundUser
  readonly teamBefore: string | null
  /** Settled with their manager: a refusal that is stored already is not noted again. */
  readonly isWaiting?: boolean
}

const managerProblems = new Set<string | null>(['directory.managerUnknown', 'team.managerInactive'])

/**
 * A write of their manager clears what was refused of their place for another reason only if it
 * moves them, and never a refused request.
 */
async function isProblemOver({ work }: Sync, { id, problem }: FoundUser, isMoved: boolean) {
  if (managerProblems.has(problem)) return true
  return isMoved && problem !== null && (await isPlacingProblem(work, id, problem))
}

/** A refusal is stored on the person instead of thrown. */
async function settle(
  sync: Sync,
  { user, teamBefore, isWaiting = false }: Settlement,
  places: CompanyPlaces | null,
) {
  const { id } = user
  const { isMoved, problem } = user.active
    ? await placeUser(sync, user, teamBefore, places)
    : { isMoved: false, problem: null }
  const isStored = !isWaiting || problem !== null || (await isProblemOver(sync, user, isMoved))
  const isNew = isStored && (await saveProblem(sync.work, id, problem))
  if (isMoved) await note(sync, 'place', id)
  if (problem && (isNew || !isWaiting)) await note(sync, 'place', id, 'refused', problem)
  return { isMoved }
}

export async function note(
  { work, call }: Sync,
  act: SyncAct,
  userId: string | null,
  outcome: SyncOutcome = 'done',
  problem: string | null = null,
) {
  await insertEntry(work.db, { ...call, at: work.now, act, userId, outcome, problem })
}

interface Assignment {
  readonly user: FoundUser
  readonly areaId: string | null
}

/** A team is left with its area, and taken up by the next: directories may remove before they add. */
export async function putIn(sync: Sync, all: readonly Assignment[]) {
  await inPlaces(sync, all, async ({ user, areaId }, places) => {
    if (user.isIgnored) {
      await note(sync, 'place', user.id, 'skipped')
      return { isMoved: false }
    }
    const team = user.team ?? user.teamLeft
    const after = {
      ...user,
      area: areaId,
      team: areaId === null ? null : team,
      teamLeft: areaId === null ? team : user.teamLeft,
    }
    await saveDirectoryPerson(sync.work, user.id, after, { isNumberKept: true })
    await note(sync, 'change', user.id)
    return settle(sync, { user: after, teamBefore: user.team }, places)
  })
}
