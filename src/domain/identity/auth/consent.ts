/** What an account may agree to (sections 1 and 5). */
export const consentKinds = ['terms', 'identifiedDataProcessing', 'commercialNews'] as const
export type ConsentKind = (typeof consentKinds)[number]

/** What may be given and taken back at any time. Without the terms there is no account. */
export const freeConsentKinds = ['identifiedDataProcessing', 'commercialNews'] as const
export type FreeConsentKind = (typeof freeConsentKinds)[number]

/** The version of the terms in force: the day they took effect. Another one is asked for again. */
export const termsVersion = '2026-11-01'

/** What someone chose with the terms: they are required, this may be declined (section 5). */
export interface Consents {
  readonly isIdentifiedDataProcessingAccepted: boolean
}

/** The newest answer an account gave to something it was asked. */
export interface Consent {
  readonly kind: ConsentKind
  readonly given: boolean
  /** The version of the terms in force when it was given. */
  readonly version: string
}

/** Whether the terms in force are still to be accepted. */
export function mustAcceptTerms(newest: readonly Consent[]): boolean {
  return !newest.some(({ kind, version }) => kind === 'terms' && version === termsVersion)
}

/** Whether news are still to be asked about: once an account, and a no is an answer too (section 2). */
export function mustAskForNews(newest: readonly Consent[]): boolean {
  return !newest.some(({ kind }) => kind === 'commercialNews')
}
