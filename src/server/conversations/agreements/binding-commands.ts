import type { Agreement } from '#domain/conversations/agreements/agreement.ts'
import type { AgreementResult } from '#domain/conversations/agreements/results.ts'
import {
  confirm,
  propose,
  refuseConfirm,
  refusePropose,
} from '#domain/conversations/agreements/binding.ts'
import { allow, staleVersion } from '#server/kernel/errors.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { takeBackNotifications } from '#server/people/users/notice-queries.ts'
import { announceAgreement, lockVisibleAgreement, notifyOfAgreement } from './commands.ts'
import { saveStanding } from './queries.ts'

/** Confirms the wording of `version`; a newer wording must be read first. */
export async function confirmAgreement(
  work: UnitOfWork,
  id: string,
  { version }: Pick<Agreement, 'version'>,
): Promise<Agreement> {
  const agreement = await lockVisibleAgreement(work, id)
  allow(refuseConfirm(agreement, work.actor))
  return save(work, agreement, confirm(agreement, work.actor.userId), version)
}

/** Null withdraws the proposal. */
export async function proposeOutcome(
  work: UnitOfWork,
  id: string,
  { result, version }: Pick<Agreement, 'version'> & { readonly result: AgreementResult | null },
): Promise<Agreement> {
  const agreement = await lockVisibleAgreement(work, id)
  allow(refusePropose(agreement, work.actor))
  const proposed = await save(work, agreement, propose(agreement, result), version)
  work.record({ before: { proposed: agreement.proposedResult }, after: { proposed: result } })
  if (result !== null && result !== agreement.proposedResult)
    notifyOfAgreement(work, proposed, 'outcomeProposed')
  if (result === null) {
    const otherId = work.actor.userId
    await takeBackNotifications(work, { kind: 'outcomeProposed', otherId, agreementId: id })
  }
  return proposed
}

async function save(work: UnitOfWork, before: Agreement, after: Agreement, version: number) {
  if (before.version !== version) throw staleVersion()
  await saveStanding(work, after)
  announceAgreement(work, after)
  return after
}
