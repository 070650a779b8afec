import { dayMs } from '#domain/kernel/time/durations.ts'
import { invitationLifetimeDays } from '#domain/platform/outbox/lifetimes.ts'
import type { Consents } from '#domain/identity/auth/consent.ts'
import { fullName, type PersonName } from '#domain/kernel/full-name.ts'
import { syncStateFor } from '#server/people/sync-state/state-queries.ts'
import { insertAuditEntry } from '#server/kernel/audit.ts'
import { found, HttpError } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import {
  asPlatform,
  inCompany,
  speakForCompany,
  speakForInstallation,
  type Db,
} from '#server/kernel/unit-of-work.ts'
import type { RequestContext } from '#server/identity/auth/request-context.ts'
import { enterWithin, type SignInResult } from '#server/identity/auth/sign-in-commands.ts'
import { insertConsents } from '#server/identity/auth/account/consent-queries.ts'
import { isAccountIn, readInvitation, saveAccount, takeInvitation } from './invitation-queries.ts'
import { hashInTurn, strangerOf } from '#server/identity/auth/guess-limit-commands.ts'
import { checkPassword } from '#server/identity/auth/new-password.ts'
import { tellOfRoles } from '#server/identity/auth/notice-commands.ts'
import { insertAccountOnce } from '#server/identity/auth/openid/queries.ts'
import { accountByEmail, lockAccount, markVerified } from '#server/identity/auth/queries.ts'
import { hashOf } from '#server/kernel/secrets/secrets.ts'

export interface NewcomerInput extends Consents, PersonName {
  readonly password: string
}

export interface Welcome {
  /** Called once a person has joined, in the same transaction, which speaks for the company. */
  readonly welcome: (db: Db, userId: string, now: Date) => Promise<void>
}

type JoinContext = Pick<RequestContext, 'db' | 'now' | 'requestId' | 'seal'>

function presented({ now }: JoinContext, invitation: string) {
  const [companyId = '', secret = ''] = invitation.split('.')
  const sentAfter = new Date(now.getTime() - invitationLifetimeDays * dayMs)
  return { companyId, hash: hashOf(secret), sentAfter }
}

const invalid = () => new HttpError(410, 'INVITATION_INVALID')
const hasAccount = () => new HttpError(409, 'invitation.hasAccount')

/** Throws 410 for an invalid or expired invitation. */
async function readOpen(context: RequestContext, invitation: string) {
  const { companyId, hash, sentAfter } = presented(context, invitation)
  const row = await inCompany(context.db, companyId, (db) => readInvitation(db, hash, sentAfter))
  if (!row) throw invalid()
  return row
}

export async function lookAtInvitation(context: RequestContext, invitation: string) {
  const row = await readOpen(context, invitation)
  const account = await asPlatform(context.db, (db) => accountByEmail(db, row.email))
  // On a second click, the first may have just made the account with this very invitation: recheck
  // it.
  if (account) await readOpen(context, invitation)
  return {
    company: row.name,
    inviter: fullName({ firstName: row.inviter_first, lastName: row.inviter_last }),
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    hasAccount: account !== undefined,
  }
}

/** Throws 409 if the email already has an account: a link alone never opens one. */
export async function acceptInvitation(
  context: RequestContext & Welcome,
  invitation: string,
  words: NewcomerInput,
): Promise<SignInResult> {
  // Checks the invitation before hashing, which is expensive; a rejected password is checked first
  // and doesn't use it up.
  checkPassword(words.password)
  if ((await lookAtInvitation(context, invitation)).hasAccount) throw hasAccount()
  const hash = await hashInTurn(strangerOf(context), words.password)
  return withInvitation(context, invitation, async (db, taken) => {
    await speakForInstallation(db)
    const accountId = newId()
    const { firstName, lastName } = words
    const isNew = await insertAccountOnce(db, {
      id: accountId,
      email: taken.email,
      password_hash: hash,
      user_role: 'USER',
      preferred_language: taken.language,
      is_identified_data_processing_accepted: words.isIdentifiedDataProcessingAccepted,
      first_name: firstName,
      last_name: lastName,
      email_verified_at: taken.proves_mailbox ? context.now : null,
      created_at: context.now,
    })
    if (!isNew) throw hasAccount()
    await insertConsents(db, accountId, words, context.now)
    await join(context, db, { ...taken, firstName, lastName }, accountId)
    await speakForInstallation(db)
    return enterWithin(context, db, accountId)
  })
}

/** Throws 409 if someone else was invited (section 8). */
export async function joinByInvitation(
  context: JoinContext & Welcome & Pick<RequestContext, 'signedIn'>,
  invitation: string,
): Promise<{ companyId: string }> {
  const { accountId } = context.signedIn()
  return withInvitation(context, invitation, async (db, taken) => {
    await speakForInstallation(db)
    const { email } = found(await lockAccount(db, accountId))
    if (email !== taken.email) throw new HttpError(409, 'EMAIL_INVALID')
    if (taken.proves_mailbox) await markVerified(db, accountId, context.now)
    const named = { firstName: taken.first_name, lastName: taken.last_name }
    await join(context, db, { ...taken, ...named }, accountId)
    return { companyId: taken.company_id }
  })
}

type TakenInvitation = NonNullable<Awaited<ReturnType<typeof takeInvitation>>>

/** One transaction: a failure leaves the invitation valid. */
async function withInvitation<T>(
  context: JoinContext,
  invitation: string,
  work: (db: Db, taken: TakenInvitation) => Promise<T>,
): Promise<T> {
  const { companyId, hash, sentAfter } = presented(context, invitation)
  return inCompany(context.db, companyId, async (db) => {
    const taken = await takeInvitation(db, hash, sentAfter)
    if (!taken) throw invalid()
    return work(db, taken)
  })
}

/** Leaves the transaction scoped to the company. */
async function join(
  { now, requestId, seal, welcome }: JoinContext & Welcome,
  db: Db,
  taken: TakenInvitation & PersonName,
  accountId: string,
) {
  const { company_id: companyId, id: invitationId, user_id: userId, role, company } = taken
  await speakForCompany(db, companyId)
  // The account may already be another person of the company.
  if (await isAccountIn(db, accountId)) throw new HttpError(409, 'invitation.alreadyIn')
  // Names of synced people belong to the directory.
  const { isSynced } = await syncStateFor({ db }, userId)
  const typed = { firstName: taken.firstName, lastName: taken.lastName }
  const isNamedThere = isSynced && role !== 'SUPERADMIN'
  const name = isNamedThere ? { firstName: taken.first_name, lastName: taken.last_name } : typed
  await saveAccount(db, userId, { accountId, ...name })
  await welcome(db, userId, now)
  const line = { companyId, userId, at: now, subject: { invitationId }, requestId }
  await insertAuditEntry(db, { ...line, action: 'auth.acceptInvitation', after: { role } })
  const change = { id: userId, name: fullName(name), before: 'USER', role } as const
  await tellOfRoles({ db, now, seal }, { companyId, company, by: taken.inviter }, [change])
}
