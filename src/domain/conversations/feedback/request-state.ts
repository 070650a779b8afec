export const requestStates = ['open', 'answered', 'declined'] as const
/** Open until whoever is asked answers or declines; one that is withdrawn is gone. */
export type RequestState = (typeof requestStates)[number]
