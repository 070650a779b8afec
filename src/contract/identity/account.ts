import { z } from 'zod'
import { announcementIdLengthMax } from '#domain/identity/account/announcements.ts'
import { consentKinds, freeConsentKinds } from '#domain/identity/auth/consent.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { day, instant, termsAccepted } from '#contract/kernel/fields.ts'

const session = z.object({
  id: z.uuid(),
  /** Empty when the browser didn't say. */
  device: z.string(),
  address: z.string(),
  startedAt: instant,
  lastSeenAt: instant,
  isThis: z.boolean(),
})
export type SessionView = z.output<typeof session>

const consent = z.object({
  kind: z.enum(consentKinds),
  given: z.boolean(),
  /** The day those terms took effect. */
  version: day,
  at: instant,
})
export type ConsentView = z.output<typeof consent>

export const account = {
  sessions: endpoint.account({
    route: 'GET /account/sessions',
    summary: 'Where the account is signed in, the newest first.',
    response: z.array(session),
  }),
  endSession: endpoint.account({
    route: 'DELETE /account/sessions/:sessionId',
    summary: 'End one of the account’s sessions, at once.',
  }),
  endOtherSessions: endpoint.account({
    route: 'DELETE /account/sessions',
    summary: 'End every session of the account but this one, at once.',
  }),
  changePassword: endpoint.account({
    route: 'PUT /account/password',
    summary: 'Change the password. Every other session of the account ends.',
    body: z.strictObject({ current: z.string().max(1000), password: z.string().max(1000) }),
  }),
  remove: endpoint.account({
    route: 'DELETE /account',
    summary:
      'Delete the account for good, after a fresh proof of who one is. Every session of it ends; what was written in companies stays theirs.',
  }),
  consents: endpoint.account({
    route: 'GET /account/consents',
    summary:
      'What the account agreed to or declined, of all it was asked: the newest answer to each.',
    response: z.array(consent),
  }),
  acceptTerms: endpoint.account({
    route: 'POST /account/consents',
    summary: 'Accept the terms in force, and choose what may be declined with them.',
    body: z.strictObject({
      isTermsAccepted: termsAccepted,
      isIdentifiedDataProcessingAccepted: z.boolean(),
    }),
  }),
  changeConsent: endpoint.account({
    route: 'PUT /account/consents',
    summary:
      'Give a consent, or take it back. What was chosen before stays on record; the same again changes nothing.',
    body: z.strictObject({ kind: z.enum(freeConsentKinds), given: z.boolean() }),
  }),
  seeAnnouncement: endpoint.account({
    route: 'POST /account/announcements/seen',
    summary:
      'Note that the account was told of something new: it is told once. Again, it is the same.',
    body: z.strictObject({ announcement: z.string().max(announcementIdLengthMax) }),
  }),
}
