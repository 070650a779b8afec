import type { ExistingAccount, WaitingLink } from '#contract/identity/openid.ts'
import {
  outcomeOf,
  methodOf,
  openIdTicketMinutes,
  refuseLink,
  type Identity,
} from '#domain/identity/auth/openid.ts'
import { openIdLinkMinutes } from '#domain/kernel/secrets/session.ts'
import { isUnexpired } from '#domain/kernel/secrets/expiry.ts'
import { allow, found, HttpError } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import { asPlatform, type Db } from '#server/kernel/unit-of-work.ts'
import type { RequestContext } from '#server/identity/auth/request-context.ts'
import { enterAs, type SignInResult } from '#server/identity/auth/sign-in-commands.ts'
import { mailOwner } from '#server/identity/auth/notice-commands.ts'
import { accountByEmail, accountById } from '#server/identity/auth/queries.ts'
import { giveTicket, refused } from './commands.ts'
import {
  accountOfIdentity,
  insertAccountOnce,
  insertIdentity,
  providersOf,
  takeTicket,
} from './queries.ts'
import { hashOf } from '#server/kernel/secrets/secrets.ts'
import { sessionStart } from '#server/identity/auth/session-queries.ts'

export type SignInOutcome =
  | { readonly result: SignInResult }
  | { readonly existing: ExistingAccount }
  | { readonly unproven: WaitingLink }

export async function finish(context: RequestContext, ticket: string): Promise<SignInOutcome> {
  const { identity, browser } = await take(context, ticket, 'finish', openIdTicketMinutes)
  const entered = await asPlatform(context.db, (db) => enter(db, context, identity, browser))
  if (typeof entered !== 'string') return entered
  const result = await enterAs(context, entered)
  context.flowCookie.clear()
  return { result }
}

async function enter(
  db: Db,
  context: RequestContext,
  identity: Identity,
  browser: string,
): Promise<string | Exclude<SignInOutcome, { result: SignInResult }>> {
  const known = await accountOfIdentity(db, identity)
  const account = identity.email === null ? undefined : await accountByEmail(db, identity.email)
  const outcome = outcomeOf(identity, {
    identity: known !== undefined,
    account: account !== undefined,
  })
  if (outcome === 'enter') return found(known)
  if (outcome === 'create') {
    const made = await createAccount(db, context, identity)
    if (!made) throw refused()
    return made
  }
  context.flowCookie.write(browser)
  const { provider, label } = identity
  const waiting = {
    ticket: await giveTicket(db, { browser, purpose: 'link', identity, now: context.now }),
    provider,
    label,
  }
  if (outcome === 'proveMailbox') return { unproven: waiting }
  const { id, password_hash } = found(account)
  const providers = await providersOf(db, id)
  const method = methodOf({ hasPassword: password_hash !== null, providers })
  return { existing: { ...waiting, method } }
}

async function createAccount(db: Db, { now, language }: RequestContext, identity: Identity) {
  const id = newId()
  const isNew = await insertAccountOnce(db, {
    id,
    email: identity.email ?? '',
    password_hash: null,
    user_role: 'USER',
    preferred_language: language,
    is_identified_data_processing_accepted: false,
    first_name: identity.firstName,
    last_name: identity.lastName,
    email_verified_at: now,
    created_at: now,
  })
  if (!isNew) return undefined
  const isLinked = await insertIdentity(db, identity, { account_id: id, linked_at: now })
  if (!isLinked) throw refused()
  return id
}

/** Consumes the ticket even if the link is refused. */
export async function linkIdentity(context: RequestContext, ticket: string) {
  const { accountId, sessionId } = context.signedIn()
  const { identity, since } = await take(context, ticket, 'link', openIdLinkMinutes)
  await asPlatform(context.db, async (db) => {
    // Requires a sign-in since the ticket: an abandoned session isn't consent.
    if (found(await sessionStart(db, sessionId)) < since) throw refused()
    const { email } = found(await accountById(db, accountId))
    const isLinked = (await accountOfIdentity(db, identity)) !== undefined
    allow(refuseLink(identity, { email }, isLinked))
    const linkedNow = { account_id: accountId, linked_at: context.now }
    if (!(await insertIdentity(db, identity, linkedNow)))
      throw new HttpError(409, 'openid.alreadyLinked')
    await mailOwner(context, db, accountId, identity.provider)
  })
  context.flowCookie.clear()
}

async function take(
  { db, now, flowCookie }: RequestContext,
  ticket: string,
  purpose: 'finish' | 'link',
  minutes: number,
) {
  const browser = flowCookie.read()
  if (!browser) throw refused()
  const key = { ticket_hash: hashOf(ticket), browser_hash: hashOf(browser), purpose }
  const taken = await asPlatform(db, (transaction) => takeTicket(transaction, key))
  if (!taken || !isUnexpired(taken.created_at.getTime(), minutes, now.getTime())) throw refused()
  return { identity: taken.identity, browser, since: taken.created_at }
}
