import { refuseSendAgain } from '#domain/platform/outbox/retries.ts'
import { countWithin } from '#server/platform/attempts/attempt-commands.ts'
import { allow, found } from '#server/kernel/errors.ts'
import {
  speakForCompany,
  speakForInstallation,
  type UnitOfWork,
} from '#server/kernel/unit-of-work.ts'
import { lockDeliveryOf, saveAgain } from '#server/platform/outbox/queries.ts'

/**
 * Puts what was given up on its way once more, speaking for the installation meanwhile. Throws 404 for what is
 * not the company’s, 409 for what cannot be sent again, 429 beyond what may be in an hour.
 */
export async function sendAgain(work: UnitOfWork, id: string, sendsMails: boolean): Promise<void> {
  const { db, actor, now } = work
  const { companyId } = actor
  await speakForInstallation(db)
  const before = await putAgain({ db, now, companyId, sendsMails }, id)
  await speakForCompany(db, companyId)
  work.record({ before })
}

interface Putting extends Pick<UnitOfWork, 'db' | 'now'> {
  readonly companyId: string
  readonly sendsMails: boolean
}

/** The same in a transaction that speaks for the installation: tells in what state it was. */
export async function putAgain({ db, now, companyId, sendsMails }: Putting, id: string) {
  const delivery = found(await lockDeliveryOf(db, { id, companyId }, { sendsMails, now }))
  allow(refuseSendAgain({ ...delivery, isOurs: true }))
  await countWithin(db, [{ kind: 'sendingAgainOfCompany', who: companyId }], now)
  await saveAgain(db, id, now)
  return { state: delivery.state }
}
