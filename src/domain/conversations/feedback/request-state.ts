export const requestStates = ['open', 'answered', 'declined'] as const
export type RequestState = (typeof requestStates)[number]
