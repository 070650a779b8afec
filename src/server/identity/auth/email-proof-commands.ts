import { refuseWithoutMailbox } from '#domain/identity/auth/email-change.ts'
import { refuseSignIn } from '#domain/identity/auth/sign-in.ts'
import { allow, HttpError } from '#server/kernel/errors.ts'
import { asPlatform, type Db } from '#server/kernel/unit-of-work.ts'
import type { RequestContext } from './request-context.ts'
import { enqueueMail } from '#server/platform/outbox/commands.ts'
import { goodSince } from './email-change-commands.ts'
import {
  confirmByToken,
  confirmForOld,
  deleteEmailChange,
  emailChangeByToken,
  saveEmail,
  standingOf,
} from './email-change-queries.ts'
import { demandProof } from './factors/proving-commands.ts'
import { accountByEmail, accountById, lockAccount, membershipsOf } from './queries.ts'
import { hashOf } from '#server/kernel/secrets/secrets.ts'
import { deleteSessionsOf } from './session-queries.ts'

const invalid = () => new HttpError(410, 'proofInvalid')

/** What the link of a mail is about, for whoever has it; it stays good. Throws 410 where it is not. */
export async function lookAtEmailChange(context: RequestContext, token: string) {
  const change = await asPlatform(context.db, (db) =>
    emailChangeByToken(db, hashOf(token), goodSince(context)),
  )
  if (!change) throw invalid()
  return change
}

/** Has the mailbox of a link confirm, once. True where both have: the change is done. Throws 410. */
export async function confirmEmailChange(context: RequestContext, token: string): Promise<boolean> {
  const { side, accountId } = await lookAtEmailChange(context, token)
  const at = { now: context.now, goodSince: goodSince(context) }
  return settle(context, accountId, (db) => confirmByToken(db, side, hashOf(token), at))
}

/**
 * Does without the old mailbox, which is lost, by a second factor that has stood for a while and was
 * shown just now. Throws 403 `proofNeeded`, or where there is none; 410 where no change waits for it.
 */
export async function confirmWithoutMailbox(context: RequestContext): Promise<boolean> {
  const { accountId } = context.signedIn()
  await demandProof(context)
  const standing = await asPlatform(context.db, (db) => standingOf(db, accountId))
  allow(refuseWithoutMailbox(standing, context.now.getTime()))
  const at = { now: context.now, goodSince: goodSince(context) }
  return settle(context, accountId, (db) => confirmForOld(db, accountId, at))
}

/**
 * Stops a change from one of its mailboxes. Asked from the old one it was not its owner who wanted it:
 * every session of the account ends. Throws 410 where the link is no longer good.
 */
export async function stopEmailChange(context: RequestContext, token: string): Promise<void> {
  const { side, accountId } = await lookAtEmailChange(context, token)
  await asPlatform(context.db, async (db) => {
    await lockAccount(db, accountId)
    // Somebody may have been quicker: what the link was of is gone, or has been replaced.
    if (!(await emailChangeByToken(db, hashOf(token), goodSince(context)))) throw invalid()
    await deleteEmailChange(db, accountId)
    if (side === 'old') await deleteSessionsOf(db, accountId)
  })
}

type Confirmed = Awaited<ReturnType<typeof confirmByToken>>

/**
 * Confirms, and changes the e-mail where both mailboxes have, all or nothing. Everybody locks the account
 * before its change, so that the two clicks, another change and a deletion wait for each other.
 */
async function settle(
  context: RequestContext,
  accountId: string,
  confirm: (db: Db) => Promise<Confirmed>,
): Promise<boolean> {
  const work = async (db: Db) => {
    const account = await lockAccount(db, accountId)
    const change = account && (await confirm(db))
    if (!change || refuseSignIn(await membershipsOf(db, accountId))) throw invalid()
    if (!change.old_confirmed_at || !change.new_confirmed_at) return false
    await changeEmail(context, db, { before: account.email, ...change })
    return true
  }
  return asPlatform(context.db, work).catch((error: unknown) => {
    throw isTaken(error) ? invalid() : error
  })
}

interface Change {
  readonly account_id: string
  readonly session_id: string
  readonly before: string
  readonly email: string
}

/** As with another password, every session ends but the one that asked; the old mailbox is told. */
async function changeEmail(
  { now, seal }: RequestContext,
  db: Db,
  { account_id: accountId, session_id: sessionId, before, email }: Change,
): Promise<void> {
  // The new mailbox may have been given an account since it was looked at.
  if (await accountByEmail(db, email)) throw invalid()
  await saveEmail(db, accountId, { before, email, now })
  await deleteEmailChange(db, accountId)
  await deleteSessionsOf(db, accountId, { except: sessionId })
  const language = (await accountById(db, accountId))?.preferred_language ?? 'en'
  const mail = { to: before, language, template: 'emailChanged', values: { email } } as const
  await enqueueMail(db, mail, { now, seal })
}

/** Whether two changes, or a change and a new account, came to one e-mail at the same moment. */
const isTaken = (error: unknown) => (error as { code?: string }).code === '23505'
