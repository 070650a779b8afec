/** What an account may agree to (sections 1 and 5). */
export const consentKinds = ['terms', 'identifiedDataProcessing', 'commercialNews'] as const
export type ConsentKind = (typeof consentKinds)[number]

/** The version of the terms in force: the day they took effect. Another one is asked for again. */
export const termsVersion = '2026-11-01'

/** What someone chose: terms with privacy is required, the other two may be declined. */
export interface Consents {
  readonly isIdentifiedDataProcessingAccepted: boolean
  readonly wantsCommercialNews: boolean
}

/** Whether the terms in force are still to be accepted, by the newest version someone accepted. */
export function mustAcceptTerms(acceptedVersion: string | null): boolean {
  return acceptedVersion !== termsVersion
}
