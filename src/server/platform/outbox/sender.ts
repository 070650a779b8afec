import type { Mail } from './mail.ts'

/** Something to be delivered: what it says, and to whom on its channel. */
export interface Parcel {
  /** The same at each try: what arrives twice can be told from two by it. */
  readonly id: string
  readonly mail: Mail
  /** On whose behalf, and to which of its people; null for what concerns an account. */
  readonly companyId: string | null
  readonly userId: string | null
}

/** Why something was not taken, in codes alone: what others say in words may quote what was said. */
export interface Problem {
  readonly code: string
  /** After how long the other side wants to be asked again, where it said so. */
  readonly retryAfterSeconds?: number
  /** Whether no further try would help. */
  readonly isFinal?: boolean
  /** Whether it is about the one it goes to, and not about all who are written to this way. */
  readonly isPersonal?: boolean
}

/** What carries deliveries of one channel to the service behind it. */
export interface Sender {
  /** How many leave at the same time. */
  readonly atOnceMax: number
  /** Resolves once the service has taken it, rejects when it did not or `signal` aborts. */
  readonly send: (parcel: Parcel, signal: AbortSignal) => Promise<void>
  readonly problemOf: (error: unknown) => Problem
  /** Closes the connections. */
  readonly close: () => void
}
