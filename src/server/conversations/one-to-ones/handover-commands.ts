import { refuseHandover } from '#domain/conversations/one-to-ones/access.ts'
import { allow } from '#server/kernel/errors.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { followerOf, moveRecords } from '#server/conversations/meeting/record-queries.ts'
import { lockVisibleOneToOne } from '#server/conversations/meeting/commands.ts'
import {
  saveHandsDraftsOn,
  readFinishing,
} from '#server/conversations/meeting/finishing-queries.ts'

export async function setHandover(work: UnitOfWork, id: string, handsDraftsOn: boolean) {
  const oneToOne = await lockVisibleOneToOne(work, id)
  allow(refuseHandover(oneToOne, work.actor))
  await saveHandsDraftsOn(work, id, handsDraftsOn)
  work.record({ after: { handsDraftsOn } })
}

export async function handOver(work: UnitOfWork, oneToOneId: string) {
  const { membershipId } = await readFinishing(work, oneToOneId)
  const to = membershipId && (await followerOf(work, membershipId))
  if (membershipId && to) await moveRecords(work, [{ from: membershipId, to }])
}
