import { z } from 'zod'
import { secondFactorWays } from '#domain/identity/auth/second-factor.ts'
import { languages } from '#domain/kernel/localized-text.ts'
import { personNameLengthMax } from '#domain/kernel/limits.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { email, emailView, lastName, name, termsAccepted, token } from '#contract/kernel/fields.ts'
import { sessionData } from './session-data.ts'

/** Only bounded here: `passwordFaults` explains what is wrong. */
const newPassword = z.string().max(1000)

const laterPassword = newPassword.optional()
const entryKind = z.enum(['signUp', 'signIn'])
const personName = name(personNameLengthMax)

const proofToken = token(/^[\w-]{43}$/, 43)
const proofCode = token(/^\d{6}$/, 6)

/** Fragment of the invitation link: company id and secret. */
const invitation = token(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.[\w-]{43}$/, 80)

const invitationView = z.object({
  company: z.string(),
  inviter: z.string(),
  email: emailView,
  firstName: z.string(),
  lastName: z.string(),
  hasAccount: z.boolean(),
})
export type InvitationLetter = z.output<typeof invitationView>

const signedIn = z.object({
  /** The client refreshes by its expiry claim. */
  token: z.string(),
})

const secondStep = z.object({
  /** Single use, five minutes, this browser only. */
  ticket: z.string(),
  ways: z.array(z.enum(secondFactorWays)),
})
export type SecondStep = z.output<typeof secondStep>

/** A session, or a second factor to show first. */
export const authenticationResult = z.union([signedIn, z.object({ secondFactor: secondStep })])
export type AuthenticationResult = z.output<typeof authenticationResult>

const persona = z.object({
  email: emailView,
  password: z.string(),
  name: z.string(),
  company: z.string(),
  who: z.string(),
  sees: z.string(),
  picture: z.string().nullable(),
})
export type Persona = z.output<typeof persona>

const asked = z.object({
  /** Lets `mailState` report on the mail. */
  receipt: z.string(),
})

export const auth = {
  signInWithEmail: endpoint.public({
    route: 'POST /auth/sign-in/email',
    signsIn: true,
    summary:
      'Sign in with e-mail and password. Also sets the refresh cookie, unless a second factor is asked for.',
    body: z.strictObject({
      email,
      password: z.string().min(1).max(1000),
    }),
    response: authenticationResult,
  }),
  signUp: endpoint.public({
    route: 'POST /auth/sign-up',
    summary:
      'Ask for an account. The mailbox is sent a link and a code; the answer never tells more.',
    body: z.strictObject({
      firstName: personName,
      lastName: lastName(personNameLengthMax).default(''),
      email,
      password: newPassword,
      isTermsAccepted: termsAccepted,
      isIdentifiedDataProcessingAccepted: z.boolean(),
    }),
    response: asked,
  }),
  askForMagicLink: endpoint.public({
    route: 'POST /auth/magic-link',
    summary:
      'Have a sign-in link and code sent to a mailbox; one that is no account’s is sent that there is none.',
    body: z.strictObject({ email }),
    response: asked,
  }),
  askForRecovery: endpoint.public({
    route: 'POST /auth/recovery',
    summary:
      'Have a link and a code for a new password sent to a mailbox; one that is no account’s is sent that there is none.',
    body: z.strictObject({ email }),
    response: asked,
  }),
  mailState: endpoint.public({
    route: 'POST /auth/mail-state',
    summary:
      'Whether the mail that a receipt is for could not be sent so far, for the browser that asked for it and a quarter of an hour. It is tried again by itself.',
    body: z.strictObject({ receipt: token(/^[\w-]{1,1000}$/, 1000) }),
    response: z.object({ hasFailed: z.boolean() }),
  }),
  proveByLink: endpoint.public({
    route: 'POST /auth/proofs/link',
    signsIn: true,
    summary:
      'Sign in, or complete a sign-up, with the token of a link. It is taken once. A sign-up from another browser needs a password here (409 `passwordNeeded`, and the link stays good).',
    body: z.strictObject({ token: proofToken, password: laterPassword }),
    response: authenticationResult,
  }),
  proveByCode: endpoint.public({
    route: 'POST /auth/proofs/code',
    signsIn: true,
    summary:
      'The same with the code of the mail. It is taken once, and may be guessed wrong five times.',
    body: z.strictObject({ email, kind: entryKind, code: proofCode, password: laterPassword }),
    response: authenticationResult,
  }),
  recoverByLink: endpoint.public({
    route: 'POST /auth/recovery/link',
    signsIn: true,
    summary: 'Choose a new password with the token of a link. Every session of the account ends.',
    body: z.strictObject({ token: proofToken, password: newPassword }),
    response: authenticationResult,
  }),
  recoverByCode: endpoint.public({
    route: 'POST /auth/recovery/code',
    signsIn: true,
    summary: 'The same with the code of the mail.',
    body: z.strictObject({ email, code: proofCode, password: newPassword }),
    response: authenticationResult,
  }),
  readInvitation: endpoint.public({
    route: 'POST /auth/invitations/read',
    summary: 'What an invitation says, for whoever has its link. It stays as it was.',
    body: z.strictObject({ invitation }),
    response: invitationView,
  }),
  acceptInvitation: endpoint.public({
    route: 'POST /auth/invitations/accept',
    audited: true,
    signsIn: true,
    summary: 'Accept an invitation with a new account. It is taken once.',
    body: z.strictObject({
      invitation,
      firstName: personName,
      lastName: lastName(personNameLengthMax).default(''),
      password: newPassword,
      isTermsAccepted: termsAccepted,
      isIdentifiedDataProcessingAccepted: z.boolean(),
    }),
    response: authenticationResult,
  }),
  joinByInvitation: endpoint.account({
    route: 'POST /auth/invitations/join',
    summary: 'Accept an invitation with the account one is signed in to. It is taken once.',
    body: z.strictObject({ invitation }),
    response: z.object({ companyId: z.uuid() }),
  }),
  refresh: endpoint.public({
    route: 'POST /auth/refresh',
    summary:
      'A new bearer token for the session of the refresh cookie, which is rotated. Refused with `otherSession` where the cookie belongs to a session other than the one named.',
    query: z.strictObject({ sessionId: z.uuid().optional() }),
    response: signedIn,
  }),
  signOut: endpoint.public({
    route: 'POST /auth/sign-out',
    summary: 'End the session of the refresh cookie.',
  }),
  login: endpoint.account({
    route: 'GET /auth/login',
    summary: 'The current user and their companies.',
    response: sessionData,
  }),
  personas: endpoint.public({
    route: 'GET /auth/personas',
    summary: 'In demo mode, the people to try the product as; otherwise none.',
    query: z.strictObject({ language: z.enum(languages).optional() }),
    response: z.array(persona),
  }),
}
