import { proofKinds, type ProofKind } from '#domain/kernel/secrets/proof.ts'

/** `askedAt` is in milliseconds since 1970. */
export interface ProofRequest {
  readonly kind: ProofKind
  readonly email: string
  readonly askedAt: number
  /** For the email's delivery state; undefined in notes of an older version. */
  readonly receipt?: string | undefined
}

/** Empty if the note has none. */
export function emailIn(note: unknown): string {
  const email = noteFields(note)['email']
  return typeof email === 'string' ? email : ''
}

export function askedIn(note: unknown): ProofRequest | undefined {
  const { kind, askedAt, receipt } = noteFields(note)
  const email = emailIn(note)
  const asked = proofKinds.find((it) => it === kind)
  if (!asked || email === '' || typeof askedAt !== 'number') return undefined
  return { kind: asked, email, askedAt, ...(typeof receipt === 'string' ? { receipt } : {}) }
}

// History state may come from an older version of ours.
function noteFields(note: unknown): Readonly<Record<string, unknown>> {
  return typeof note === 'object' && note !== null ? { ...note } : {}
}
