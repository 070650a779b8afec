import { refuseDeletingHeld } from '#domain/administration/holds/hold.ts'
import { isSamePlan, type Plan } from '#domain/kernel/dependents.ts'
import { refuseLeaving } from '#domain/people/users/activity.ts'
import { planDeparture } from '#domain/administration/staffing/departures.ts'
import { refuseDeletion } from '#domain/people/users/person.ts'
import { tellCalendarsOfEnd } from '#server/conversations/meeting/calendar/commands.ts'
import { deletePrivateCommentsOf } from '#server/conversations/comments/queries.ts'
import { deletePrivateEntriesOf } from '#server/conversations/feedback/queries.ts'
import { allow, found, planChanged } from '#server/kernel/errors.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { heldIds, isPersonHeld } from '#server/administration/holds/queries.ts'
import { deleteLeadershipOf } from '#server/assistant/leadership/queries.ts'
import { deleteLifeStageOf } from '#server/people/life-stage/queries.ts'
import { deleteDecisionsBy } from '#server/conversations/meeting/decision-queries.ts'
import { endMembershipsOf, endingOneToOnes } from './ending-queries.ts'
import { lockStructure } from '#server/people/teams/queries.ts'
import { endPairs } from '#server/administration/staffing/teams/record-commands.ts'
import { deleteExchangesAbout } from '#server/assistant/chat-bot/queries.ts'
import {
  deleteMembership,
  openPairsOf,
} from '#server/administration/staffing/teams/removal-queries.ts'
import { notifyOfWithdrawal } from '#server/conversations/one-to-ones/notify-commands.ts'
import { lockForSwitching, tellSwitchedOff } from '#server/people/users/activity-queries.ts'
import { recordedOf } from './user-deletion-queries.ts'
import {
  deleteAbout,
  deleteMailsOf,
  deletePrivateFieldsOf,
  erase,
  erasureOf,
  leaveTeams,
  mailboxesOf,
  membershipsOf,
} from './erasure-queries.ts'
import { deletePerson } from '#server/people/users/person-queries.ts'

export async function deletionOf(work: UnitOfWork, id: string): Promise<Plan> {
  const { person } = await lockForSwitching(work, id, 'read')
  const isHeld = await isPersonHeld(work, id)
  allow(refuseDeletion(found(person), work.actor) ?? refuseDeletingHeld(isHeld))
  return departureOf(work, id)
}

const departureOf = async (work: UnitOfWork, id: string) =>
  planDeparture(await erasureOf(work, id), await endingOneToOnes(work, [id], { deleted: id }))

export async function removePerson(work: UnitOfWork, id: string, shown: Plan): Promise<void> {
  const { actor } = work
  await lockStructure(work)
  const { person, superAdminIds } = await lockForSwitching(work, id)
  const before = found(person)
  const isHeld = await isPersonHeld(work, id)
  allow(
    refuseDeletion(before, actor) ?? refuseLeaving(id, superAdminIds) ?? refuseDeletingHeld(isHeld),
  )
  const plan = await departureOf(work, id)
  if (!isSamePlan(shown, plan)) throw planChanged(plan)
  await eraseRecordsOf(work, id)
  const removed = Object.fromEntries(plan.map(({ kind, count }) => [kind, count]))
  work.record({ before: { role: before.role, removed } })
  await tellSwitchedOff(work, actor.companyId, [id])
}

/** Checks no permission: its callers do. */
export async function eraseRecordsOf(work: UnitOfWork, id: string): Promise<void> {
  const { now } = work
  const mailboxes = await mailboxesOf(work, id)
  // Notifications are saved last, when the 1:1s are deleted.
  const notify: UnitOfWork['notify'] = ({ oneToOneId: _id, ...notice }) => work.notify(notice)
  const ended = await endMembershipsOf(work, [id])
  await endPairs({ ...work, notify }, ended, { leaving: [id], deleted: id })
  await leaveTeams(work, id)
  for (const membershipId of await membershipsOf(work, id)) {
    for (const oneToOne of await openPairsOf(work, membershipId)) notifyOfWithdrawal(work, oneToOne)
    await tellCalendarsOfEnd(work, membershipId)
    await deleteMembership(work, membershipId)
  }
  await deletePrivateEntriesOf(work, id)
  await deletePrivateCommentsOf(work, id)
  await deletePrivateFieldsOf(work, id)
  await deleteDecisionsBy(work, id)
  await deleteLifeStageOf(work, id)
  await deleteLeadershipOf(work, id)
  await deleteExchangesAbout(work, id, heldIds(now))
  await deleteAbout(work, id)
  await erase(work, id, now)
  if ((await recordedOf(work, id)).length === 0) await deletePerson(work, id)
  await deleteMailsOf(work, mailboxes)
}
