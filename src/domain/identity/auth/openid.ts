import { conflict, type Refusal } from '#domain/kernel/refusal.ts'
import { emailMistake, toEmail } from '#domain/kernel/email.ts'
import { isWithin, personNameLengthMax } from '#domain/kernel/limits.ts'
import { toPlainName } from '#domain/kernel/name.ts'
import { toNamed } from '#domain/kernel/full-name.ts'

export const openIdProviders = ['google', 'microsoft'] as const
export type OpenIdProvider = (typeof openIdProviders)[number]

/** Asked again in "Existing Account Found" (section 8). */
export const signInMethods = ['password', 'magicLink', ...openIdProviders] as const
export type SignInMethod = (typeof signInMethods)[number]

export const openIdFlowMinutes = 10

export const openIdTicketMinutes = 2

/** The signatures taken: everything else, "none" and shared secrets among it, is a forgery. */
export const openIdAlgorithms: readonly string[] = ['RS256', 'ES256']

/** Signature, audience, nonce and times have been verified. */
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

export interface Identity {
  readonly provider: OpenIdProvider
  readonly issuer: string
  /** Unique at the issuer and never reassigned, unlike an email. */
  readonly subject: string
  /** Only when the provider has verified it. */
  readonly email: string | null
  readonly label: string
  readonly firstName: string
  readonly lastName: string
}

const guid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Also rejects other kinds of tokens signed with the same keys. */
export function isIdTokenHeader(header: {
  readonly alg?: unknown
  readonly typ?: unknown
}): boolean {
  const { alg, typ } = header
  return openIdAlgorithms.includes(String(alg)) && (typ === undefined || typ === 'JWT')
}

/** Microsoft's common issuer contains `{tenantid}`; each token has its own tenant's. */
export function isIssuedBy(issuer: string, { iss, tid }: OpenIdClaims): boolean {
  if (!issuer.includes('{tenantid}')) return iss === issuer
  return typeof tid === 'string' && guid.test(tid) && iss === issuer.replace('{tenantid}', tid)
}

export function isMadeFor(clientId: string, { aud, azp }: OpenIdClaims): boolean {
  const audiences: unknown[] = Array.isArray(aud) ? aud : [aud]
  return audiences.every((it) => it === clientId) && (azp === undefined || azp === clientId)
}

/** Microsoft: tenant and object id, as `sub` differs per application. Its email proves nothing. */
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
    ...toNamed(readClaimName(claims.given_name), readClaimName(claims.family_name)),
  }
}

function subjectOfMicrosoft({ oid, tid }: OpenIdClaims): string | undefined {
  const isKnown = typeof oid === 'string' && typeof tid === 'string'
  return isKnown && guid.test(oid) && guid.test(tid) ? `${oid}.${tid}`.toLowerCase() : undefined
}

function mailboxOf(email: unknown): string | null {
  return typeof email === 'string' && !emailMistake(email) ? toEmail(email) : null
}

function readClaimName(name: unknown): string {
  const plain = typeof name === 'string' && name.isWellFormed() ? toPlainName(name.trim()) : ''
  return isWithin(plain, personNameLengthMax) ? plain : ''
}

export type OpenIdOutcome = 'enter' | 'signInAsBefore' | 'create' | 'proveMailbox'

/** A verified mailbox doesn't open an existing account: a stranger may own it (section 8). */
export function outcomeOf(
  { email }: Pick<Identity, 'email'>,
  known: { readonly identity: boolean; readonly account: boolean },
): OpenIdOutcome {
  if (known.identity) return 'enter'
  if (email === null) return 'proveMailbox'
  return known.account ? 'signInAsBefore' : 'create'
}

export function methodOf(account: {
  readonly hasPassword: boolean
  readonly providers: readonly OpenIdProvider[]
}): SignInMethod {
  return account.hasPassword ? 'password' : (account.providers[0] ?? 'magicLink')
}

/** Refused when linked to someone, or verified for another mailbox (section 8). */
export function refuseLink(
  { email }: Pick<Identity, 'email'>,
  account: { readonly email: string },
  isLinked: boolean,
): Refusal<'openid.alreadyLinked' | 'openid.emailMismatch'> | undefined {
  if (isLinked) return conflict('openid.alreadyLinked')
  const isOther = email !== null && email !== account.email
  return isOther ? conflict('openid.emailMismatch') : undefined
}
