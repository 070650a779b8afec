/** The largest body of an ordinary call, in bytes: several private comments at their limit fit. */
export const ordinaryBodyBytesMax = 256 * 1024

/** How many values such a body may have: no form has a tenth of them. A larger body may have as many more. */
export const bodyValuesMax = 10_000

/** How many larger bodies are taken at once: of a person, of a company, and of all in one process. */
export const uploadsAtOnceMax = { person: 2, company: 6, process: 8 } as const

/** How many a person and a company may send within a minute. */
export const uploadsPerMinuteMax = { person: 30, company: 120 } as const

/** A file that a call takes: what it is, and its largest size in bytes. */
export interface Upload {
  readonly kind: 'picture' | 'people'
  readonly bytesMax: number
}

/** What the sentences about FILE_TOO_BIG and FILE_TYPE_NOT_ALLOWED say of a file (section 5). */
export function uploadWords({ kind, bytesMax }: Upload) {
  return { kind, megabytes: bytesMax / (1024 * 1024) }
}
