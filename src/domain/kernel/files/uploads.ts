/** Bytes: fits several private comments at their limit. */
export const ordinaryBodyBytesMax = 256 * 1024

/** JSON values per body; a larger body may have as many more. */
export const bodyValuesMax = 10_000

export const uploadsAtOnceMax = { person: 2, company: 6, process: 8 } as const

export const uploadsPerMinuteMax = { person: 30, company: 120 } as const

export interface Upload {
  readonly kind: 'picture' | 'people'
  readonly bytesMax: number
}

/** Bytes (section 5, FILE_TOO_BIG). */
export const pictureBytesMax = 2 * 1024 * 1024
export const pictureUpload: Upload = { kind: 'picture', bytesMax: pictureBytesMax }

export function uploadWords({ kind, bytesMax }: Upload) {
  return { kind, megabytes: bytesMax / (1024 * 1024) }
}
