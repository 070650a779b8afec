import type { LeftAsIs } from '#domain/administration/imports/summary.ts'
import { found, HttpError } from '#server/kernel/errors.ts'
import { lockStructure } from '#server/people/teams/queries.ts'
import { mailOf } from './mail-commands.ts'
import { asAsker } from './planning-commands.ts'
import { announceImport, type ImportJob } from './import-job.ts'
import { saveEnded } from './running-queries.ts'
import type { UndoContext } from './undoing.ts'
import { takePeopleBack } from './undoing-people-commands.ts'
import {
  journalOf,
  deleteEmptyTeams,
  deleteMemberships,
  endAsBefore,
  membershipsNow,
  takeStepsBack,
  type MembershipNow,
} from './undoing-queries.ts'
import {
  isSkillRecorded,
  isStepInHistory,
} from '#server/conversations/meeting/dependents-queries.ts'
import { deleteArea } from '#server/people/areas/commands.ts'
import { removeStep } from '#server/people/ladders/commands.ts'
import { saveTeams, countVersions } from '#server/people/teams/team-queries.ts'
import type { Journal, NewMembership, TakenUp } from './journal.ts'
import { teamsAsTheyAre } from './queries.ts'
import { neverSynced, refuseSyncedPlace } from '#domain/people/sync-state/sync.ts'
import { ProjectedCompany } from '#domain/administration/imports/company.ts'
import { refuseReactivate } from '#domain/people/teams/membership.ts'
import { syncStatesOf } from '#server/people/sync-state/state-queries.ts'
import { heldMemberships } from '#server/administration/holds/queries.ts'
import { endMemberships } from '#server/administration/staffing/users/ending-queries.ts'
import { endPairs } from '#server/administration/staffing/teams/record-commands.ts'
import { moveRecords, openRecordIds } from '#server/conversations/meeting/record-queries.ts'
import { resumeMemberships } from '#server/administration/staffing/teams/resuming-queries.ts'
import { recordsIn } from './applying-queries.ts'
import { readCompanyAsKnown } from './company-queries.ts'

const leftShownMax = 200

/** One transaction. Keeps whatever was changed or written in since. */
export async function undoFile(job: ImportJob) {
  await asAsker(job, 'imports.undone', async (work) => {
    const { db } = work
    await lockStructure(work)
    const journal = found(await journalOf(db, job.running.id))
    const left: LeftAsIs[] = []
    const undoing: UndoContext = { work, leave: (kind, name) => left.push({ kind, name }) }
    const untouched = await takePeopleBack(undoing, journal, job.importer.seal)
    await takePlacesBack(undoing, journal)
    await takeContentBack(undoing, journal)
    // People go last: created ones may manage created teams.
    await untouched.deleteCreated()
    const leftAsIs = left.slice(0, leftShownMax)
    const ended = { progress: 'done', undoneAt: work.now, leftAsIs } as const
    if (!(await saveEnded(db, job.running, ended))) throw new Error('overtaken')
    work.record({ after: { left: left.length } })
    await announceImport(db, job)
    await mailOf(db, job, { template: 'importUndone', left: left.length })
  })
}

async function takeContentBack({ work, leave }: UndoContext, journal: Journal) {
  const { db } = work
  const made = journal.teams.filter(({ before }) => before === null).map(({ after }) => after)
  const deleted = await deleteEmptyTeams(
    db,
    made.map(({ id }) => id),
  )
  for (const { id, name } of made) if (!deleted.has(id)) leave('team', name)
  const changed = journal.teams.flatMap(({ after, before }) => (before ? [{ after, before }] : []))
  const now = new Map(
    (
      await teamsAsTheyAre(
        db,
        changed.map((it) => it.after),
      )
    ).map((it) => [it.id, it]),
  )
  const restored = changed.filter(({ after }) => {
    const team = now.get(after.id)
    const isSame = team?.managerId === after.managerId && team.active === after.active
    if (team && !isSame) leave('team', team.name)
    return isSame
  })
  await saveTeams(
    work,
    restored.map(({ before }) => before),
  )
  for (const { id, name } of journal.ladderSteps)
    await orLeft(
      () => removeStep(work, id, { version: 1 }, isStepInHistory),
      () => leave('step', name),
    )
  for (const { id, name } of journal.areas)
    await orLeft(
      () => deleteArea(work, id, { version: 1 }, isSkillRecorded),
      () => leave('area', name),
    )
}

/** The rules refuse before anything is changed. */
async function orLeft(remove: () => Promise<void>, left: () => void) {
  try {
    await remove()
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    left()
  }
}

/**
 * Deletes memberships without later records and returns what they took over; ended ones resume
 * where the rules allow.
 */
async function takePlacesBack({ work, leave }: UndoContext, journal: Journal) {
  const { db } = work
  const { takenUp = [] } = journal
  const ids = [
    ...[...takenUp, ...journal.begun].flatMap(({ id, from }) => [id, ...(from ? [from] : [])]),
    ...journal.ended,
    ...journal.steps.map(({ membershipId }) => membershipId),
  ]
  const now = await membershipsNow(db, ids)
  const records = await recordsIn(
    db,
    [...journal.begun, ...takenUp].map(({ id }) => id),
  )
  const states = await syncStatesOf(
    work,
    [...now.values()].map(({ userId }) => userId),
  )
  const isLocked = ({ userId }: MembershipNow) =>
    refuseSyncedPlace(states.get(userId) ?? neverSynced, work.actor) !== undefined
  const isUnchanged = ({ id, ladderStepId, records: handedOn }: NewMembership | TakenUp) => {
    const membership = now.get(id)
    return (
      membership !== undefined &&
      !isLocked(membership) &&
      membership.active &&
      membership.ladderStepId === ladderStepId &&
      (records.get(id) ?? 0) === handedOn
    )
  }
  const held = await heldMemberships(
    work,
    journal.begun.map(({ id }) => id),
  )
  const open = await openRecordIds(
    work,
    journal.begun.map(({ id }) => id),
  )
  // What is over isn't handed back: its membership stays.
  const canGo = ({ id, from }: NewMembership) =>
    (from !== null && now.has(from) ? (open.get(id)?.length ?? 0) : 0) === (records.get(id) ?? 0)
  const isUntouched = (it: NewMembership) =>
    isUnchanged(it) && canGo(it) && now.get(it.id)?.isFirstStep === true && !held.has(it.id)
  const endingAgain = takenUp.filter(isUnchanged)
  for (const it of takenUp)
    if (now.has(it.id) && !isUnchanged(it)) leave('place', now.get(it.id)?.name ?? '')
  const gone = journal.begun.filter((it) => now.has(it.id) && isUntouched(it))
  for (const it of journal.begun)
    if (now.has(it.id) && !isUntouched(it)) leave('place', now.get(it.id)?.name ?? '')
  const followed = [...gone, ...endingAgain].flatMap(({ id, from }) =>
    from && now.has(from) ? [{ from: id, to: from }] : [],
  )
  await moveRecords(
    { db },
    followed,
    endingAgain.flatMap(({ own = [] }) => own),
  )
  await deleteMemberships(
    db,
    gone.map(({ id }) => id),
  )

  const endingIds = endingAgain.map(({ id }) => id)
  await endMemberships(work, endingIds)
  await endPairs(work, endingIds)
  await endAsBefore(db, endingAgain)

  const isGone = new Set<NewMembership | TakenUp>([...gone, ...endingAgain])
  const stillHeld = new Set(
    [...journal.begun, ...takenUp].filter((it) => !isGone.has(it)).map(({ userId }) => userId),
  )
  const wanted = [...followed.map(({ to }) => to), ...journal.ended]
    .flatMap((id) => now.get(id) ?? [])
    .filter((it) => !it.active && !stillHeld.has(it.userId))
  for (const it of wanted.filter(isLocked)) leave('place', it.name)
  const free = wanted.filter((it) => !isLocked(it))
  const resumed = await resumable({ work, leave }, journal, free)
  await resumeMemberships(work, resumed)

  const steps = journal.steps.filter(({ membershipId, ladderStepId }) => {
    const membership = now.get(membershipId)
    const isSame =
      membership?.active && membership.ladderStepId === ladderStepId && !isLocked(membership)
    if (membership && !isSame) leave('step', membership.name)
    return isSame
  })
  if (steps.length > 0) await takeStepsBack(work, steps)
  const teamIds = ids.flatMap((id) => now.get(id)?.teamId ?? [])
  if (teamIds.length > 0) await countVersions(work, teamIds)
}

async function resumable(
  { work, leave }: UndoContext,
  journal: Journal,
  wanted: readonly MembershipNow[],
): Promise<string[]> {
  const standing = new ProjectedCompany(await readCompanyAsKnown(work))
  // Managers of teams are restored later: evaluate the rules with them in place.
  for (const { before } of journal.teams) if (before) standing.saveTeam(before)
  const ids: string[] = []
  for (const { id, userId, reportsTo, teamId, name } of wanted) {
    const team = standing.team(teamId)
    const structure = team && standing.around([userId, reportsTo], [team])
    if (!team || !structure || refuseReactivate({ userId, reportsTo }, team, structure)) {
      leave('place', name)
      continue
    }
    ids.push(id)
    standing.addPlace({ userId, teamId, reportsTo })
  }
  return ids
}
