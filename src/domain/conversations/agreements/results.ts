export const agreementResults = ['FULFILLED', 'NOT_FULFILLED'] as const
/** How an agreement ended (section 4). */
export type AgreementResult = (typeof agreementResults)[number]
