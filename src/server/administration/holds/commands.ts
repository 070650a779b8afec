import {
  holdStateOf,
  refuseHold,
  type HoldEvent,
  type HoldState,
} from '#domain/administration/holds/hold.ts'
import { allow, notFound } from '#server/kernel/errors.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { isUser } from '#server/people/users/activity-queries.ts'
import { lockStructure } from '#server/people/teams/queries.ts'
import {
  deleteNotices,
  holdOf,
  insertHold,
  otherSuperAdmins,
  saveConfirmed,
  saveLifted,
  toldNow,
  type HoldRow,
} from './queries.ts'

interface HoldFacts {
  readonly hold: HoldRow | undefined
  readonly state: HoldState
  readonly superAdmins: number
}

export async function readHold(work: UnitOfWork, userId: string): Promise<HoldFacts> {
  if (!(await isUser(work, userId))) throw notFound()
  const hold = await holdOf(work, userId)
  const superAdmins = await otherSuperAdmins(work, userId)
  return { hold, state: holdStateOf(hold, work.now.getTime()), superAdmins }
}

/** Retention deletes under the same lock. */
async function lockHold(work: UnitOfWork, userId: string, event: HoldEvent) {
  await lockStructure(work)
  const { hold, state, superAdmins } = await readHold(work, userId)
  const facts = {
    userId,
    state,
    superAdmins,
    askedBy: hold?.askedBy ?? null,
    askerIsSuperAdmin: hold?.askerIsSuperAdmin ?? false,
  }
  allow(refuseHold(event, facts, work.actor))
  return { hold, state }
}

export async function askHold(work: UnitOfWork, userId: string) {
  const { state } = await lockHold(work, userId, 'ask')
  await insertHold(work, userId)
  work.record({ before: { state }, after: { state: 'asked' } })
}

export async function confirmHold(work: UnitOfWork, userId: string) {
  const { hold, state } = await lockHold(work, userId, 'confirm')
  if (!hold) throw notFound()
  await saveConfirmed(work, hold.id)
  await tellOfHold(work, { id: hold.id, userId })
  work.record({ before: { state }, after: { state: 'confirmed' } })
}

export async function liftHold(work: UnitOfWork, userId: string) {
  const { hold, state } = await lockHold(work, userId, 'lift')
  if (!hold) throw notFound()
  await saveLifted(work, hold.id)
  await deleteNotices(work, userId)
  for (const to of hold.told) work.notify({ to, kind: 'holdEnded' })
  work.record({ before: { state }, after: { state: 'none' } })
}

/** The job repeats it for people with newer records. */
export async function tellOfHold(
  work: Pick<UnitOfWork, 'db' | 'notify'>,
  hold: { readonly id: string; readonly userId: string },
) {
  for (const to of await toldNow(work, hold))
    work.notify(
      to === hold.userId
        ? { to, kind: 'recordsHeld' }
        : { to, kind: 'conversationsHeld', otherId: hold.userId },
    )
}
