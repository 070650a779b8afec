import { refuseSendAgain } from '#domain/platform/outbox/retries.ts'
import { countWithin } from '#server/platform/attempts/attempt-commands.ts'
import { allow, found } from '#server/kernel/errors.ts'
import {
  speakForCompany,
  speakForInstallation,
  type UnitOfWork,
  type Query,
} from '#server/kernel/unit-of-work.ts'
import { lockDeliveryOf, saveAgain } from '#server/platform/outbox/queries.ts'

/**
 * Switches to the installation's rights. Throws 404 for another company's delivery, 409 if not
 * resendable, 429 over the hourly limit.
 */
export async function sendAgain(work: UnitOfWork, id: string, sendsMails: boolean) {
  const { db, actor, now } = work
  const { companyId } = actor
  await speakForInstallation(db)
  const before = await putAgain({ db, now, companyId, sendsMails }, id)
  await speakForCompany(db, companyId)
  work.record({ before })
}

interface RequeueContext extends Query<'now'> {
  readonly companyId: string
  readonly sendsMails: boolean
}

export async function putAgain({ db, now, companyId, sendsMails }: RequeueContext, id: string) {
  const delivery = found(await lockDeliveryOf(db, { id, companyId }, { sendsMails, now }))
  allow(refuseSendAgain({ ...delivery, isOurs: true }))
  await countWithin(db, [{ kind: 'sendingAgainOfCompany', who: companyId }], now)
  await saveAgain(db, id, now)
  return { state: delivery.state }
}
