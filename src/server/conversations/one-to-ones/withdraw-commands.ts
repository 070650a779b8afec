import { refuseWithdraw, type OneToOne } from '#domain/conversations/one-to-ones/access.ts'
import { termOfKept } from '#domain/conversations/one-to-ones/ending.ts'
import { discardDraftsOf } from '#server/conversations/agreements/commands.ts'
import { tellCalendars } from '#server/conversations/meeting/calendar/commands.ts'
import { withdrawAwaitingIn } from '#server/conversations/feedback/queries.ts'
import { discardGoalDraftsOf } from '#server/conversations/goals/commands.ts'
import { allow, staleVersion } from '#server/kernel/errors.ts'
import type { Query, UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { appointmentOf } from '#server/conversations/meeting/appointment-queries.ts'
import { followerOf } from '#server/conversations/meeting/record-queries.ts'
import { announceOneToOne, lockVisibleOneToOne } from '#server/conversations/meeting/commands.ts'
import { withdrawCompanyQuestions } from './company-question-queries.ts'
import { deleteDecisionsOf } from '#server/conversations/meeting/decision-queries.ts'
import {
  moveDrafts,
  readFinishing,
  saveFinishBy,
} from '#server/conversations/meeting/finishing-queries.ts'
import { handOver } from './handover-commands.ts'
import { takeBackNotifications } from '#server/people/users/notice-queries.ts'
import { notifyOfWithdrawal } from './notify-commands.ts'
import { deleteFields, saveWithdrawn } from '#server/conversations/meeting/queries.ts'

/**
 * Keeps shared content readable; deletes drafts, decisions and private comments. Open questions
 * wait for the next 1:1.
 */
export async function withdrawOneToOne(
  work: UnitOfWork,
  id: string,
  { reason, version }: { reason: string | null; version: number },
) {
  const oneToOne = await lockVisibleOneToOne(work, id)
  allow(refuseWithdraw(oneToOne, work.actor))
  if (oneToOne.version !== version) throw staleVersion()
  if (oneToOne.finishBy) await giveUpFinishing(work, oneToOne, reason)
  else
    await giveUp(work, oneToOne, { reason, isQuiet: await takeBackPlanned(work, oneToOne, reason) })
  work.record({ before: { state: oneToOne.state }, after: { withdrawn: true } })
}

async function takeBackPlanned(
  work: Query<'now'>,
  { id, collaboratorId: to, managerId: otherId, version }: OneToOne,
  reason: string | null,
) {
  if (reason !== null || version > 1) return false
  return takeBackNotifications(work, { kind: 'oneToOnePlanned', to, otherId, oneToOneId: id })
}

interface GivingUp {
  readonly reason?: string | null
  /** Tells no one: both know already, or neither does. */
  readonly isQuiet?: boolean
}

/** Drafts to be handed on must have been moved before. */
export async function giveUp(
  work: UnitOfWork,
  oneToOne: OneToOne,
  { reason = null, isQuiet = false }: GivingUp = {},
) {
  const { id } = oneToOne
  await discardDraftsOf(work, id)
  await discardGoalDraftsOf(work, id)
  await deleteDecisionsOf(work, id)
  await withdrawAwaitingIn(work, id)
  await withdrawCompanyQuestions(work, oneToOne)
  await deleteFields(work, id)
  await tellCalendars(work, id, 'withdrawn')
  await saveWithdrawn(work, oneToOne, reason)
  announceOneToOne(work, oneToOne)
  if (!isQuiet) notifyOfWithdrawal(work, { ...oneToOne, ...(await appointmentOf(work, id)) })
}

type Keeper = Query<'now'> & Pick<UnitOfWork, 'notify'>

/** Closes it to both and tells them, once; deletes nothing. */
export async function keepUnfinished(work: Keeper, oneToOne: OneToOne) {
  const { id } = oneToOne
  await tellCalendars(work, id, 'withdrawn')
  if (await saveFinishBy(work, id, termOfKept))
    notifyOfWithdrawal(work, { ...oneToOne, ...(await appointmentOf(work, id)) })
}

export async function giveUpFinishing(
  work: UnitOfWork,
  oneToOne: OneToOne,
  reason: string | null = null,
) {
  const { finishBy } = await handDraftsOn(work, oneToOne.id)
  await giveUp(work, oneToOne, { reason, isQuiet: finishBy === termOfKept })
  await handOver(work, oneToOne.id)
}

/** Hands drafts on first. */
export async function keepFinishing(work: Keeper, oneToOne: OneToOne) {
  await handDraftsOn(work, oneToOne.id)
  await keepUnfinished(work, oneToOne)
}

async function handDraftsOn(work: Query, id: string) {
  const finishing = await readFinishing(work, id)
  const { membershipId, handsDraftsOn } = finishing
  const to = membershipId && handsDraftsOn ? await followerOf(work, membershipId) : undefined
  if (to) await moveDrafts(work, id, to)
  return finishing
}
