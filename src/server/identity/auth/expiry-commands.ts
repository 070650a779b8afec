import { minuteMs, dayMs } from '#domain/kernel/time/durations.ts'
import { attemptKinds, attemptLimits } from '#domain/platform/attempts/attempts.ts'
import {
  openIdLinkMinutes,
  secondStepMinutes,
  deviceDaysMax,
  sessionAgeDaysMax,
  sessionIdleDaysMax,
} from '#domain/kernel/secrets/session.ts'
import { proofLifetimeMinutes } from '#domain/kernel/secrets/proof.ts'
import { factorSetupMinutes } from '#domain/identity/auth/second-factor.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import type { RequestContext } from './request-context.ts'
import { deleteAttempts } from '#server/platform/attempts/attempt-queries.ts'
import { deleteDevices } from './device-queries.ts'
import { deleteEmailChanges } from './email-change/email-change-queries.ts'
import { deleteSetups, deleteSteps } from './factors/step-queries.ts'
import { deleteProofs, deleteRequests } from './mailbox/mailbox-queries.ts'
import { deleteAbandoned } from './openid/queries.ts'
import { deleteOldSessions } from './session-queries.ts'

/** Expired rows are personal data, so they are deleted as soon as no limit needs them. */
export async function deleteExpired(db: RequestContext['db'], now: Date) {
  const before = (ms: number) => new Date(now.getTime() - ms)
  await asPlatform(db, async (transaction) => {
    for (const kind of attemptKinds)
      await deleteAttempts(transaction, kind, before(attemptLimits[kind].minutes * minuteMs))
    await deleteRequests(transaction, before(proofLifetimeMinutes * minuteMs))
    await deleteProofs(transaction, before(proofLifetimeMinutes * minuteMs))
    await deleteEmailChanges(transaction, before(proofLifetimeMinutes * minuteMs))
    await deleteAbandoned(transaction, before(openIdLinkMinutes * minuteMs))
    await deleteSteps(transaction, before(secondStepMinutes * minuteMs))
    await deleteSetups(transaction, before(factorSetupMinutes * minuteMs))
    await deleteOldSessions(transaction, {
      unusedSince: before(sessionIdleDaysMax * dayMs),
      begunBefore: before(sessionAgeDaysMax * dayMs),
    })
    await deleteDevices(transaction, before(deviceDaysMax * dayMs))
  })
}
