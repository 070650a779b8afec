import { isSamePlan, type Plan } from '#domain/kernel/dependents.ts'
import type { Notice } from '#domain/kernel/notice.ts'
import { planDeactivation } from '#domain/administration/staffing/departures.ts'
import { refuseDisable, refuseEnable, refuseLeaving } from '#domain/people/users/activity.ts'
import { deletePrivateCommentsOf } from '#server/conversations/comments/queries.ts'
import { deletePrivateEntriesOf } from '#server/conversations/feedback/queries.ts'
import { deleteOpenRequestsOf } from '#server/conversations/feedback/request-queries.ts'
import { deleteDecisionsBy } from '#server/conversations/meeting/decision-queries.ts'
import { workFor } from '#server/kernel/member.ts'
import { insertAuditEntry } from '#server/kernel/audit.ts'
import { allow, found, planChanged } from '#server/kernel/errors.ts'
import type { UnitOfWork, Query } from '#server/kernel/unit-of-work.ts'
import { deleteLifeStageOf } from '#server/people/life-stage/queries.ts'
import { deleteNotificationsOf, insertNotifications } from '#server/people/users/notice-queries.ts'
import { deleteExchangesOf } from '#server/assistant/chat-bot/queries.ts'
import { deleteLeadershipOf } from '#server/assistant/leadership/queries.ts'
import { isHeld } from '#server/administration/holds/queries.ts'
import { endPairs } from '#server/administration/staffing/teams/record-commands.ts'
import { endingWith, endMembershipsOf } from './ending-queries.ts'
import { deleteMailsOf, deleteOwnRows, mailboxesOf } from './erasure-queries.ts'
import { lockStructure } from '#server/people/teams/queries.ts'
import {
  lockForSwitching,
  saveActive,
  saveLeft,
  tellSwitchedOff,
} from '#server/people/users/activity-queries.ts'
import { readLeaving } from '#server/people/users/queries.ts'

/**
 * Disabling ends memberships, also of direct reports (section 4); enabling restores none. Throws
 * 409 if the plan shown is stale.
 */
export async function setActive(
  work: UnitOfWork,
  userId: string,
  { active, plan }: { readonly active: boolean; readonly plan?: Plan | undefined },
): Promise<void> {
  const { actor } = work
  await lockStructure(work)
  const { person, superAdminIds } = await lockForSwitching(work, userId)
  const before = found(person)
  allow(active ? refuseEnable(before, actor) : refuseDisable(before, actor))
  if (!active) allow(refuseLeaving(userId, superAdminIds))
  if (!active && plan) {
    const now = planDeactivation(await endingWith(work, [userId]))
    if (!isSamePlan(plan, now)) throw planChanged(now)
  }
  const endedMemberships = active ? [] : await endMembershipsOf(work, [userId])
  await endPairs(work, endedMemberships, { leaving: active ? [] : [userId] })
  await saveActive(work, [userId], active)
  work.record({ before: { active: before.active }, after: { active, endedMemberships } })
  if (!active) await tellSwitchedOff(work, actor.companyId, [userId])
}

interface Departure extends Query<'now' | 'language'> {
  readonly companyId: string
  readonly userId: string
  readonly accountId: string
  readonly requestId: string
}

/** The leaver has no open page left to notify. */
const unheard = { record: () => undefined, announce: () => undefined }

/**
 * Deletes what only they could read; what they shared stays under their name. Throws 409 for the
 * last super administrator.
 */
export async function leaveCompany({ db, now, language, ...who }: Departure): Promise<void> {
  const { companyId, userId, accountId, requestId } = who
  await lockStructure({ db, actor: { companyId } })
  const leaving = await readLeaving(db, companyId, accountId)
  const { superAdminIds } = await lockForSwitching({ db, now }, userId)
  allow(refuseLeaving(userId, superAdminIds))
  const notices: Notice[] = []
  const notify = (notice: Notice) => notices.push(notice)
  await depart(workFor(db, { ...leaving, language, now }, { ...unheard, notify }), userId)
  await insertNotifications(db, notices, now)
  const line = { companyId, userId, at: now, subject: { userId }, requestId }
  await insertAuditEntry(db, { ...line, action: 'account.delete' })
  await tellSwitchedOff({ db }, companyId, [userId])
}

/** Checks no permission: its callers do. */
export async function depart(work: UnitOfWork, userId: string): Promise<void> {
  const mailboxes = await mailboxesOf(work, userId)
  await endPairs(work, await endMembershipsOf(work, [userId]), { leaving: [userId] })
  // A legal hold keeps them; retention deletes them once it has ended.
  if (!(await isHeld(work, userId))) await deletePrivateTextsOf(work, userId)
  await deleteOwnRows(work, userId)
  await saveLeft(work, userId, work.now)
  await deleteMailsOf(work, mailboxes)
}

export async function deletePrivateTextsOf(work: Query, userId: string): Promise<void> {
  await deletePrivateEntriesOf(work, userId)
  await deletePrivateCommentsOf(work, userId)
  await deleteDecisionsBy(work, userId)
  await deleteLifeStageOf(work, userId)
  await deleteLeadershipOf(work, userId)
  await deleteExchangesOf(work, userId)
  await deleteOpenRequestsOf(work, userId)
  await deleteNotificationsOf(work, userId)
}
