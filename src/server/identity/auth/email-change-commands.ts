import {
  emailChangeMails,
  mailboxSides,
  refuseEmailChange,
} from '#domain/identity/auth/email-change.ts'
import { mayResend, proofLifetimeMinutes } from '#domain/kernel/secrets/proof.ts'
import { allow, found, HttpError, notFound } from '#server/kernel/errors.ts'
import { asPlatform, type Db } from '#server/kernel/unit-of-work.ts'
import { hasMailFailed } from '#server/platform/outbox/queries.ts'
import type { RequestContext } from './request-context.ts'
import { countAttempts } from '#server/platform/attempts/attempt-commands.ts'
import {
  deleteEmailChange,
  emailChangeOf,
  holdSession,
  saveEmailChange,
  standingOf,
} from './email-change-queries.ts'
import { demandProof } from './factors/proving-commands.ts'
import { assertCanMail } from './mailbox-commands.ts'
import { accountById, lockAccount } from './queries.ts'

/** Since when a change may have been asked for, to be good still. */
export const goodSince = ({ now }: Pick<RequestContext, 'now'>) =>
  new Date(now.getTime() - proofLifetimeMinutes * 60_000)

/**
 * Asks for another e-mail to sign in with. Both mailboxes are written to after the answer, which tells
 * nothing of the new one. The newest ask counts; the same again within five minutes sends nothing. Throws
 * 403 `proofNeeded` without a fresh proof, 409 for the e-mail one has, 429 after too many.
 */
export async function askForEmail(context: RequestContext, email: string): Promise<void> {
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
  context.mailboxes.answerSoon()
}

/** The e-mail of the one signed in, the change that waits, and what may speak for the old mailbox. */
export async function emailOfOwn(context: RequestContext) {
  const { accountId } = context.signedIn()
  return asPlatform(context.db, async (db) => {
    const { email } = found(await accountById(db, accountId))
    const change = await emailChangeOf(db, accountId, goodSince(context))
    const notReached = change ? await notReachedBy(db, email, change) : []
    return { email, change, notReached, standing: await standingOf(db, accountId) }
  })
}

/** Which mailboxes of a change no mail could be sent to so far. Both are always written to, whoever has the new one. */
async function notReachedBy(
  db: Db,
  oldEmail: string,
  { email, created_at: since }: { readonly email: string; readonly created_at: Date },
) {
  const targets = { old: oldEmail, new: email }
  const failed = await Promise.all(
    mailboxSides.map((side) =>
      hasMailFailed(db, { target: targets[side], templates: emailChangeMails[side], since }),
    ),
  )
  return mailboxSides.filter((_, index) => failed[index])
}

/** Takes a change back. Throws 404 where none waits. */
export async function cancelEmailChange(context: RequestContext): Promise<void> {
  const { accountId } = context.signedIn()
  const isGone = await asPlatform(context.db, async (db) => {
    found(await lockAccount(db, accountId))
    return deleteEmailChange(db, accountId)
  })
  if (!isGone) throw notFound()
}
