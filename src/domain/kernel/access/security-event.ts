export type SecurityEvent = 'signIn.refused' | 'permission.refused'

export interface RefusedRequest {
  readonly status: number
  /** Code of the error that was answered. */
  readonly reason: string
  /** The call opens a session, or proves again whose it is. */
  readonly signsIn: boolean
  /** Answered as if nothing were there, because the person may not know of it. */
  readonly isHidden: boolean
}

const signInStatuses: ReadonlySet<number> = new Set([401, 403, 410, 429])

/** Ordinary steps of a session: a token of ten minutes has expired, or a proof of a quarter of an hour. */
const ordinary: ReadonlySet<string> = new Set(['signInRequired', 'proofNeeded'])

/** Undefined if the answer is no refusal, or an ordinary step. */
export function securityEventOf(refused: RefusedRequest): SecurityEvent | undefined {
  const { status, reason, signsIn, isHidden } = refused
  if (signsIn && signInStatuses.has(status)) return 'signIn.refused'
  if (ordinary.has(reason)) return undefined
  if (status === 401) return 'signIn.refused'
  return status === 403 || isHidden ? 'permission.refused' : undefined
}
