import { refuseWithoutMailbox } from '#domain/identity/auth/email-change.ts'
import { refuseSignIn } from '#domain/identity/auth/sign-in.ts'
import { allow } from '#server/kernel/errors.ts'
import { asPlatform, type Db } from '#server/kernel/unit-of-work.ts'
import type { RequestContext } from '#server/identity/auth/request-context.ts'
import { enqueueMail } from '#server/platform/outbox/commands.ts'
import {
  confirmByToken,
  confirmForOld,
  deleteEmailChange,
  emailChangeByToken,
  saveEmail,
  readFactorAge,
} from './email-change-queries.ts'
import { demandProof } from '#server/identity/auth/factors/proving-commands.ts'
import { goodSince, invalidProof } from '#server/identity/auth/mailbox/consume-proof-commands.ts'
import {
  accountByEmail,
  accountById,
  lockAccount,
  membershipsOf,
} from '#server/identity/auth/queries.ts'
import { hashOf } from '#server/kernel/secrets/secrets.ts'
import { deleteSessionsOf } from '#server/identity/auth/session-queries.ts'

/** Keeps the token valid. Throws 410. */
export async function lookAtEmailChange(context: RequestContext, token: string) {
  const change = await asPlatform(context.db, (db) =>
    emailChangeByToken(db, hashOf(token), goodSince(context)),
  )
  if (!change) throw invalidProof()
  return change
}

/** The token works once. True if both mailboxes have confirmed. Throws 410. */
export async function confirmEmailChange(context: RequestContext, token: string) {
  const { side, accountId } = await lookAtEmailChange(context, token)
  const at = { now: context.now, goodSince: goodSince(context) }
  return settle(context, accountId, (db) => confirmByToken(db, side, hashOf(token), at))
}

/** Replaces a lost mailbox by an old enough, just proven second factor. Throws 403, 410. */
export async function confirmWithoutMailbox(context: RequestContext) {
  const { accountId } = context.signedIn()
  await demandProof(context)
  const standing = await asPlatform(context.db, (db) => readFactorAge(db, accountId))
  allow(refuseWithoutMailbox(standing, context.now.getTime()))
  const at = { now: context.now, goodSince: goodSince(context) }
  return settle(context, accountId, (db) => confirmForOld(db, accountId, at))
}

/** Stopped from the old mailbox, the request wasn't the owner's: every session ends. */
export async function stopEmailChange(context: RequestContext, token: string) {
  const { side, accountId } = await lookAtEmailChange(context, token)
  await asPlatform(context.db, async (db) => {
    await lockAccount(db, accountId)
    // The change may have been replaced before we got the lock.
    if (!(await emailChangeByToken(db, hashOf(token), goodSince(context)))) throw invalidProof()
    await deleteEmailChange(db, accountId)
    if (side === 'old') await deleteSessionsOf(db, accountId)
  })
}

type Confirmation = Awaited<ReturnType<typeof confirmByToken>>

/** Every writer locks the account before its change. */
async function settle(
  context: RequestContext,
  accountId: string,
  confirm: (db: Db) => Promise<Confirmation>,
) {
  const work = async (db: Db) => {
    const account = await lockAccount(db, accountId)
    const change = account && (await confirm(db))
    if (!change || refuseSignIn(await membershipsOf(db, accountId))) throw invalidProof()
    if (!change.old_confirmed_at || !change.new_confirmed_at) return false
    await changeEmail(context, db, { before: account.email, ...change })
    return true
  }
  return asPlatform(context.db, work).catch((error: unknown) => {
    throw isTaken(error) ? invalidProof() : error
  })
}

interface EmailChangeRow {
  readonly account_id: string
  readonly session_id: string
  readonly before: string
  readonly email: string
}

/** Ends every session except the one that asked, as a new password does. */
async function changeEmail(
  { now, seal }: RequestContext,
  db: Db,
  { account_id: accountId, session_id: sessionId, before, email }: EmailChangeRow,
) {
  if (await accountByEmail(db, email)) throw invalidProof()
  await saveEmail(db, accountId, { before, email, now })
  await deleteEmailChange(db, accountId)
  await deleteSessionsOf(db, accountId, { except: sessionId })
  const language = (await accountById(db, accountId))?.preferred_language ?? 'en'
  const mail = { to: before, language, template: 'emailChanged', values: { email } } as const
  await enqueueMail(db, mail, { now, seal })
}

/** Unique violation: another change or sign-up took the email at the same moment. */
const isTaken = (error: unknown) => (error as { code?: string }).code === '23505'
