import { proofKinds, type ProofKind } from '#domain/kernel/secrets/proof.ts'

/** What was asked of which mailbox, and when (milliseconds since 1970). */
export interface Asked {
  readonly kind: ProofKind
  readonly email: string
  readonly askedAt: number
  /** What tells what became of the mail by; undefined where an older page noted it. */
  readonly receipt?: string | undefined
}

/** The e-mail that the page before handed on; empty where it did not. */
export function emailIn(note: unknown): string {
  const email = fieldsOf(note)['email']
  return typeof email === 'string' ? email : ''
}

/** What the page before asked for; undefined where nothing was. */
export function askedIn(note: unknown): Asked | undefined {
  const { kind, askedAt, receipt } = fieldsOf(note)
  const email = emailIn(note)
  const asked = proofKinds.find((it) => it === kind)
  if (!asked || email === '' || typeof askedAt !== 'number') return undefined
  return { kind: asked, email, askedAt, ...(typeof receipt === 'string' ? { receipt } : {}) }
}

// The browser keeps it, and gives back whatever an older version of ours put there.
function fieldsOf(note: unknown): Readonly<Record<string, unknown>> {
  return typeof note === 'object' && note !== null ? { ...note } : {}
}
