import type { Mail } from './mail.ts'

export interface Parcel {
  /** Identical on every try, for deduplication. */
  readonly id: string
  readonly mail: Mail
  readonly companyId: string | null
  readonly userId: string | null
}

/** Codes only: a service's message may quote content. */
export interface Problem {
  readonly code: string
  readonly retryAfterSeconds?: number
  readonly isFinal?: boolean
  /** Concerns this recipient, not the connection. */
  readonly isPersonal?: boolean
}

export interface ChannelAdapter {
  readonly atOnceMax: number
  /** Rejects on failure or when `signal` aborts. */
  readonly send: (parcel: Parcel, signal: AbortSignal) => Promise<void>
  readonly problemOf: (error: unknown) => Problem
  readonly close: () => void
}
