import {
  emailChangeMails,
  mailboxSides,
  refuseEmailChange,
} from '#domain/identity/auth/email-change.ts'
import { mayResend } from '#domain/kernel/secrets/proof.ts'
import { allow, found, HttpError, notFound } from '#server/kernel/errors.ts'
import { asPlatform, type Db } from '#server/kernel/unit-of-work.ts'
import { hasMailFailed } from '#server/platform/outbox/queries.ts'
import type { RequestContext } from '#server/identity/auth/request-context.ts'
import { countAttempts } from '#server/platform/attempts/attempt-commands.ts'
import {
  deleteEmailChange,
  emailChangeOf,
  holdSession,
  saveEmailChange,
  readFactorAge,
} from './email-change-queries.ts'
import { demandProof } from '#server/identity/auth/factors/proving-commands.ts'
import { goodSince } from '#server/identity/auth/mailbox/consume-proof-commands.ts'
import { assertCanMail } from '#server/identity/auth/mailbox/mailbox-commands.ts'
import { accountById, lockAccount } from '#server/identity/auth/queries.ts'

/**
 * Mails are sent after the answer, which says nothing about the new address. Throws 403
 * `proofNeeded`, 409 for the current email, 429 over a limit.
 */
export async function askForEmail(context: RequestContext, email: string) {
  const { db, network, now } = context
  const { accountId, sessionId } = context.signedIn()
  assertCanMail(context)
  await demandProof(context)
  const account = found(await asPlatform(db, (it) => accountById(it, accountId)))
  allow(refuseEmailChange({ email: account.email, wanted: email }))
  const sides = [
    { kind: 'mailFromAddress', who: network },
    { kind: 'emailChangeOfAccount', who: accountId },
  ] as const
  await countAttempts(db, sides, now)
  await asPlatform(db, async (it) => {
    found(await lockAccount(it, accountId))
    if (!(await holdSession(it, sessionId))) throw new HttpError(401, 'signInRequired')
    const before = await emailChangeOf(it, accountId, goodSince(context))
    const isSame = before?.email === email && before.session_id === sessionId
    if (isSame && !mayResend(before.created_at.getTime(), now.getTime())) return
    const asked = { account_id: accountId, session_id: sessionId, email }
    await saveEmailChange(it, { ...asked, created_at: now })
  })
  void context.mailboxes.look()
}

export async function emailOfOwn(context: RequestContext) {
  const { accountId } = context.signedIn()
  return asPlatform(context.db, async (db) => {
    const { email } = found(await accountById(db, accountId))
    const change = await emailChangeOf(db, accountId, goodSince(context))
    const notReached = change ? await notReachedBy(db, email, change) : []
    return { email, change, notReached, standing: await readFactorAge(db, accountId) }
  })
}

async function notReachedBy(
  db: Db,
  oldEmail: string,
  { email, created_at: since }: { email: string; created_at: Date },
) {
  const targets = { old: oldEmail, new: email }
  const failed = await Promise.all(
    mailboxSides.map((side) =>
      hasMailFailed(db, { target: targets[side], templates: emailChangeMails[side], since }),
    ),
  )
  return mailboxSides.filter((_, index) => failed[index])
}

export async function cancelEmailChange(context: RequestContext) {
  const { accountId } = context.signedIn()
  const isGone = await asPlatform(context.db, async (db) => {
    found(await lockAccount(db, accountId))
    return deleteEmailChange(db, accountId)
  })
  if (!isGone) throw notFound()
}
