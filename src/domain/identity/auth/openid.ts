import { conflict, type Refusal } from '#domain/kernel/refusal.ts'
import { emailMistake, toEmail } from '#domain/kernel/email.ts'
import { isWithin, personNameLengthMax } from '#domain/kernel/limits.ts'
import { toPlainName } from '#domain/kernel/name.ts'
import { toNamed } from '#domain/kernel/full-name.ts'

/** Who may vouch for someone besides ourselves (section 1). */
export const openIdProviders = ['google', 'microsoft'] as const
export type OpenIdProvider = (typeof openIdProviders)[number]

/** The way someone came in before: what "Existing Account Found" asks for again (section 8). */
export const signInMethods = ['password', 'magicLink', ...openIdProviders] as const
export type SignInMethod = (typeof signInMethods)[number]

/** How long one may be away at the provider, in minutes. */
export const openIdFlowMinutes = 10

/** How long the ticket that a provider's answer was turned into waits for its page, in minutes. */
export const openIdTicketMinutes = 2

/** The signatures taken: everything else, "none" and shared secrets among it, is a forgery. */
export const openIdAlgorithms: readonly string[] = ['RS256', 'ES256']

/** What an id token says of itself and of someone. Its signature, audience, nonce and times were checked before. */
export interface OpenIdClaims {
  readonly iss: string
  readonly sub: string
  readonly aud?: unknown
  readonly azp?: unknown
  readonly exp?: unknown
  readonly tid?: unknown
  readonly oid?: unknown
  readonly email?: unknown
  readonly email_verified?: unknown
  readonly given_name?: unknown
  readonly family_name?: unknown
}

/** Someone as a provider knows them. */
export interface Identity {
  readonly provider: OpenIdProvider
  readonly issuer: string
  /** Unique at the issuer and never given to another: the person. An e-mail is not. */
  readonly subject: string
  /** Only where the provider vouches that the mailbox is theirs; null otherwise. */
  readonly email: string | null
  /** What to call it when asking whether to link it: told by the provider, trusted for nothing. */
  readonly label: string
  readonly firstName: string
  readonly lastName: string
}

const guid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether the header of an id token is one of ours to take: signed by a key of the provider, and no other kind of token. */
export function isIdTokenHeader(header: {
  readonly alg?: unknown
  readonly typ?: unknown
}): boolean {
  const { alg, typ } = header
  return openIdAlgorithms.includes(String(alg)) && (typ === undefined || typ === 'JWT')
}

/**
 * Whether a token is from the very issuer that was asked. A directory of many tenants has `{tenantid}`
 * in its name, and each of its tokens the tenant's.
 */
export function isIssuedBy(issuer: string, { iss, tid }: OpenIdClaims): boolean {
  if (!issuer.includes('{tenantid}')) return iss === issuer
  return typeof tid === 'string' && guid.test(tid) && iss === issuer.replace('{tenantid}', tid)
}

/** Whether a token was made for this client and no other, and asked for by nobody else. */
export function isMadeFor(clientId: string, { aud, azp }: OpenIdClaims): boolean {
  const audiences: unknown[] = Array.isArray(aud) ? aud : [aud]
  return audiences.every((it) => it === clientId) && (azp === undefined || azp === clientId)
}

/**
 * Who someone is, from the claims of a good id token; undefined where it does not say. A person of
 * Microsoft is an object in a tenant, since `sub` is another for every application. Its e-mail is
 * whatever an administrator of any tenant wrote, and proves nothing.
 */
export function identityOf(provider: OpenIdProvider, claims: OpenIdClaims): Identity | undefined {
  const subject = provider === 'google' ? claims.sub : subjectOfMicrosoft(claims)
  if (!subject || subject.length > 255 || typeof claims.exp !== 'number') return undefined
  const said = mailboxOf(claims.email)
  const isProven = provider === 'google' && claims.email_verified === true
  return {
    provider,
    issuer: claims.iss,
    subject,
    email: isProven ? said : null,
    label: said ?? '',
    ...toNamed(nameOf(claims.given_name), nameOf(claims.family_name)),
  }
}

function subjectOfMicrosoft({ oid, tid }: OpenIdClaims): string | undefined {
  const isKnown = typeof oid === 'string' && typeof tid === 'string'
  return isKnown && guid.test(oid) && guid.test(tid) ? `${oid}.${tid}`.toLowerCase() : undefined
}

function mailboxOf(email: unknown): string | null {
  return typeof email === 'string' && !emailMistake(email) ? toEmail(email) : null
}

/** Nobody can be asked here to write their name otherwise: what no name may have is left out of it. */
function nameOf(name: unknown): string {
  const plain = typeof name === 'string' && name.isWellFormed() ? toPlainName(name.trim()) : ''
  return isWithin(plain, personNameLengthMax) ? plain : ''
}

/** What becomes of someone a provider vouches for. */
export type OpenIdOutcome = 'enter' | 'signInAsBefore' | 'create' | 'proveMailbox'

/**
 * A known identity enters. A mailbox that is proven makes an account, or leads to the one there is:
 * never into it, since who made it may not be who stands here now (section 8). Where no mailbox is
 * proven, it has to be first.
 */
export function outcomeOf(
  { email }: Pick<Identity, 'email'>,
  known: { readonly identity: boolean; readonly account: boolean },
): OpenIdOutcome {
  if (known.identity) return 'enter'
  if (email === null) return 'proveMailbox'
  return known.account ? 'signInAsBefore' : 'create'
}

/** How an account signed in before: by its password, else by who vouches for it, else by mail. */
export function methodOf(account: {
  readonly hasPassword: boolean
  readonly providers: readonly OpenIdProvider[]
}): SignInMethod {
  return account.hasPassword ? 'password' : (account.providers[0] ?? 'magicLink')
}

/**
 * Why an identity cannot be linked to the account that is signed in and asks for it (section 8): it
 * is someone's already, or its proven mailbox is not the account's.
 */
export function refuseLink(
  { email }: Pick<Identity, 'email'>,
  account: { readonly email: string },
  isLinked: boolean,
): Refusal<'openid.alreadyLinked' | 'openid.emailMismatch'> | undefined {
  if (isLinked) return conflict('openid.alreadyLinked')
  const isOther = email !== null && email !== account.email
  return isOther ? conflict('openid.emailMismatch') : undefined
}
