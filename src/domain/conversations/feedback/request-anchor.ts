const prefix = 'request-'

/** Fragment of a request's address: those of entries are bare ids. */
export const requestAnchor = (id: string) => `${prefix}${id}`

export const isRequestAnchor = (fragment: string) => fragment.startsWith(prefix)
