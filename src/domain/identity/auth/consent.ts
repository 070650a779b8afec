import { firstDayMs } from '#domain/identity/account/untold.ts'

export const consentKinds = ['terms', 'identifiedDataProcessing', 'commercialNews'] as const
export type ConsentKind = (typeof consentKinds)[number]

/** May be withdrawn at any time; the terms can't. */
export const freeConsentKinds = ['identifiedDataProcessing', 'commercialNews'] as const
export type FreeConsentKind = (typeof freeConsentKinds)[number]

/** The day these terms took effect. Changing it asks everyone again. */
export const termsVersion = '2026-11-01'

/** Section 5: may be declined. */
export interface Consents {
  readonly isIdentifiedDataProcessingAccepted: boolean
}

export interface Consent {
  readonly kind: ConsentKind
  readonly given: boolean
  readonly version: string
}

export function mustAcceptTerms(newest: readonly Consent[]): boolean {
  return !newest.some(({ kind, version }) => kind === 'terms' && version === termsVersion)
}

/** Asked once, after the account's first day; a no is an answer too (section 2). */
export function mustAskForNews(newest: readonly Consent[], accountAgeMs: number): boolean {
  return accountAgeMs >= firstDayMs && !newest.some(({ kind }) => kind === 'commercialNews')
}
