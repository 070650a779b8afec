/** The largest body of an ordinary call, in bytes: several private comments at their limit fit. */
export const ordinaryBodyBytesMax = 256 * 1024

/** How many values such a body may have: no form has a tenth of them. A larger body may have as many more. */
export const bodyValuesMax = 10_000

/** How many larger bodies are taken at once: of a person, of a company, and of all in one process. */
export const uploadsAtOnceMax = { person: 2, company: 6, process: 8 } as const

/** How many a person and a company may send within a minute. */
export const uploadsPerMinuteMax = { person: 30, company: 120 } as const
