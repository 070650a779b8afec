export const agreementResults = ['FULFILLED', 'NOT_FULFILLED'] as const
export type AgreementResult = (typeof agreementResults)[number]
