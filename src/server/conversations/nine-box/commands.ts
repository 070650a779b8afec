import {
  canSeePlacements,
  managersSeePlacements,
  refuseReply,
} from '#domain/conversations/nine-box/access.ts'
import { allow, found, notFound, staleVersion } from '#server/kernel/errors.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { takeBackNotifications } from '#server/people/users/notice-queries.ts'
import { deleteReply, hasReplySinceNotice, ownerOf, saveReply } from './queries.ts'

/** Throws 409 over a newer version. */
export async function replyTo(
  work: UnitOfWork,
  placementId: string,
  said: { readonly text: string; readonly version: number },
) {
  const owner = await ownPlacement(work, placementId)
  if (!(await saveReply(work, placementId, said))) throw staleVersion()
  announce(work, owner)
  if (said.version === 0) notifyManagers(work)
}

export async function takeReplyBack(work: UnitOfWork, placementId: string) {
  const owner = await ownPlacement(work, placementId)
  await deleteReply(work, placementId)
  announce(work, owner)
  if (!(await hasReplySinceNotice(work, owner)))
    await takeBackNotifications(work, { kind: 'placementAnswered', otherId: owner })
}

async function ownPlacement(work: UnitOfWork, placementId: string) {
  const owner = found(await ownerOf(work, placementId))
  if (!canSeePlacements(owner, work.actor, work.company)) throw notFound()
  allow(refuseReply(owner, work.actor))
  return owner
}

/** Notifies on the first reply only, not on each autosave. */
function notifyManagers({ notify, actor, company }: UnitOfWork) {
  if (!managersSeePlacements(company)) return
  for (const to of actor.reportsTo) notify({ to, kind: 'placementAnswered', otherId: actor.userId })
}

function announce(work: UnitOfWork, collaboratorId: string) {
  const to = managersSeePlacements(work.company) ? 'both' : 'collaborator'
  work.announce({ topic: 'nine-box', collaboratorId, to })
}
